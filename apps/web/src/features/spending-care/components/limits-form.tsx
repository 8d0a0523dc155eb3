import { useQueryClient } from '@tanstack/react-query'
import type { Care } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { showAnswer } from '#/shared/api/show-answer.ts'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { careQuery, changeLimits } from '../api/care.ts'
import { type LimitFault, readLimits } from '../model/read-limits.ts'
import { LimitRow } from './limit-row.tsx'

/** The same shape as the server's refusal, so that the form shows both alike. */
const refuse = (faults: readonly LimitFault[]): never => {
  throw new ApiError({
    status: 422,
    code: 'invalid_amount',
    message: m.spending_care_check(),
    fields: Object.fromEntries(faults.map(({ period }) => [period, m.spending_care_invalid_amount()])),
  })
}

/** How much a member allows themselves to spend, per day, week and month. */
export function LimitsForm({ care }: { care: Care }) {
  const client = useQueryClient()
  const { formProps, fault, problem, isPending } = useSentForm<Care | undefined>({
    failed: m.spending_care_save_failed(),
    keptAs: 'limits',
    send: async (values) => {
      const { limits, faults } = readLimits(values, care)
      if (faults.length > 0) refuse(faults)
      // Raising a limit again restarts its waiting day, so unchanged limits are not sent.
      return limits.length === 0 ? undefined : changeLimits({ limits })
    },
    onDone: async (answer) => {
      if (!answer) return void toast({ kind: 'info', title: m.spending_care_unchanged() })
      await showAnswer(client, careQuery.queryKey, answer)
      const isWaiting = answer.limits.some(({ next }) => next !== null)
      toast({
        kind: 'success',
        title: m.spending_care_saved(),
        text: isWaiting ? m.spending_care_saved_later() : undefined,
      })
    },
  })
  return (
    <Panel>
      <form {...formProps} className="care-limits" aria-label={m.spending_care_limits()} noValidate>
        <Problem>{problem}</Problem>
        {care.limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} currency={care.currency} error={fault(limit.period)} />
        ))}
        <Button type="submit" variant="tonal" loading={isPending} className="care-save">
          {m.spending_care_save()}
        </Button>
      </form>
    </Panel>
  )
}
