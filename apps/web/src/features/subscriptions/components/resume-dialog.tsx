import type { Subscription } from '@velvetline/contracts/subscriptions'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { resumeSubscription } from '../api/subscription.ts'
import { useChangeSubscription } from './use-change-subscription.ts'

interface ResumeDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Says what will be charged again and from when, before the cancellation is taken back. */
export function ResumeDialog({ subscription, onClose }: ResumeDialogProps) {
  const format = useFormat()
  const { weeklyMinor, currency, paidUntil } = subscription
  const { change, isPending, problem } = useChangeSubscription({
    change: resumeSubscription,
    onDone: onClose,
    done: { title: m.subscriptions_resumed() },
  })
  return (
    <Dialog open onOpenChange={onClose} title={m.subscriptions_resume_title()} closeLabel={m.subscriptions_close()}>
      <Problem>{problem}</Problem>
      <p>
        {m.subscriptions_resume_text({ date: format.date(paidUntil), amount: format.money(weeklyMinor, currency) })}
      </p>
      <DialogActions>
        <Button variant="primary" loading={isPending} onClick={change}>
          {m.subscriptions_resume_now()}
        </Button>
        <Button onClick={onClose}>{m.subscriptions_not_now()}</Button>
      </DialogActions>
    </Dialog>
  )
}
