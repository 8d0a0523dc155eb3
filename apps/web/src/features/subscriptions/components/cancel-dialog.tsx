import type { Subscription } from '@velvetline/contracts/subscriptions'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { cancelSubscription } from '../api/subscription.ts'
import { endIfCancelled } from '../model/membership-words.ts'
import { useChangeSubscription } from './use-change-subscription.ts'

interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Says when the membership ends, then ends it: one question, no detours. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const date = useFormat().date(endIfCancelled(subscription))
  const email = useViewer()?.email ?? ''
  const { change, isPending, problem } = useChangeSubscription({
    change: cancelSubscription,
    onDone: onClose,
    done: { title: m.subscriptions_cancelled_done(), text: m.subscriptions_cancelled_mail({ email }) },
  })
  return (
    <Dialog open onOpenChange={onClose} title={m.subscriptions_cancel_title()} closeLabel={m.subscriptions_close()}>
      <Problem>{problem}</Problem>
      <p>{m.subscriptions_cancel_text({ date })}</p>
      {subscription.boundUntil !== null && endIfCancelled(subscription) === subscription.boundUntil && (
        <p>{m.subscriptions_cancel_bound()}</p>
      )}
      <p className="quiet">{m.subscriptions_cancel_mail({ email })}</p>
      <DialogActions>
        <Button variant="danger" loading={isPending} onClick={change}>
          {m.subscriptions_cancel_now()}
        </Button>
        <Button onClick={onClose}>{m.subscriptions_keep()}</Button>
      </DialogActions>
    </Dialog>
  )
}
