import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mePath } from '@velvetline/contracts/accounts'
import type { Subscription, SubscriptionAnswer } from '@velvetline/contracts/subscriptions'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { showAnswer } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { cancelSubscription, resumeSubscription, subscriptionQuery } from '../api/subscription.ts'
import { endIfCancelled } from '../model/membership-words.ts'

interface ChangeOptions {
  change: () => Promise<SubscriptionAnswer>
  onDone: () => void
  done: { title: string; text?: string }
}

/** Shows nothing as changed before the server has confirmed it. */
const useChangeSubscription = ({ change, onDone, done }: ChangeOptions) => {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await showAnswer(client, subscriptionQuery.queryKey, answer)
      void client.invalidateQueries({ queryKey: [mePath] })
      toast({ kind: 'success', ...done })
      onDone()
    },
  })
  const problem = error === null ? undefined : (refusalText(error) ?? m.subscriptions_change_failed())
  return { change: () => mutate(), isPending, problem }
}

interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** One question, no detours. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const date = useFormat().date(endIfCancelled(subscription))
  const email = useViewer()?.email ?? ''
  const { change, isPending, problem } = useChangeSubscription({
    change: cancelSubscription,
    onDone: onClose,
    done: { title: m.subscriptions_cancelled_done(), text: m.subscriptions_cancelled_mail({ email }) },
  })
  return (
    <Dialog open onOpenChange={onClose} title={m.subscriptions_cancel_title()} closeLabel={m.common_close()}>
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

interface ResumeDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Says what will be charged again, and from when. */
export function ResumeDialog({ subscription, onClose }: ResumeDialogProps) {
  const format = useFormat()
  const { weeklyMinor, currency, paidUntil } = subscription
  const { change, isPending, problem } = useChangeSubscription({
    change: resumeSubscription,
    onDone: onClose,
    done: { title: m.subscriptions_resumed() },
  })
  return (
    <Dialog open onOpenChange={onClose} title={m.subscriptions_resume_title()} closeLabel={m.common_close()}>
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
