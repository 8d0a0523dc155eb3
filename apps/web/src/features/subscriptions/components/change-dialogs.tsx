import { mePath } from '@velvetline/contracts/accounts'
import type { Subscription, SubscriptionAnswer } from '@velvetline/contracts/subscriptions'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import { cancelSubscription, resumeSubscription, subscriptionQuery } from '../api/subscription.ts'

interface ChangeOptions {
  change: () => Promise<SubscriptionAnswer>
  onDone: () => void
  done: { title: string; text?: string }
}

/** Shows nothing as changed before the server has confirmed it. */
const useChangeSubscription = ({ change, onDone, done }: ChangeOptions): SentForm =>
  useActForm({
    send: change,
    shows: subscriptionQuery.queryKey,
    stale: [[mePath]],
    done,
    failed: m.subscriptions_change_failed(),
    onClose: onDone,
  })

interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** One question, no detours. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { paidUntil, boundUntil, earliestEndAt } = subscription
  const end = earliestEndAt ?? paidUntil
  const date = useFormat().date(end)
  const email = useViewer()?.email ?? ''
  const form = useChangeSubscription({
    change: cancelSubscription,
    onDone: onClose,
    done: { title: m.subscriptions_cancelled_done(), text: m.subscriptions_cancelled_mail({ email }) },
  })
  return (
    <FormDialog
      form={form}
      title={m.subscriptions_cancel_title()}
      text={m.subscriptions_cancel_text({ date })}
      action={m.subscriptions_cancel_now()}
      cancel={m.subscriptions_keep()}
      isDangerous
      onClose={onClose}
    >
      {boundUntil !== null && Date.parse(end) > Date.parse(paidUntil) && <p>{m.subscriptions_cancel_bound()}</p>}
      <p className="quiet">{m.subscriptions_cancel_mail({ email })}</p>
    </FormDialog>
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
  const form = useChangeSubscription({
    change: resumeSubscription,
    onDone: onClose,
    done: { title: m.subscriptions_resumed() },
  })
  return (
    <FormDialog
      form={form}
      title={m.subscriptions_resume_title()}
      text={m.subscriptions_resume_text({
        date: format.date(paidUntil),
        amount: format.money(weeklyMinor, currency),
      })}
      action={m.subscriptions_resume_now()}
      cancel={m.subscriptions_not_now()}
      onClose={onClose}
    />
  )
}
