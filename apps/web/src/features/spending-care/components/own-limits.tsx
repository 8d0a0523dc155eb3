import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Care } from '@velvetline/contracts/spending-care'
import { useState } from 'react'
import { OwnSection } from '#/features/accounts/components/own-section.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { showAnswer, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Loaded } from '#/shared/loaded.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { careQuery, changeLimits } from '../api/care.ts'
import { type LimitFault, readLimits } from '../model/read-limits.ts'
import { LimitRow } from './limit-row.tsx'
import './own-limits.css'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { ReloadPanel } from './reload-panel.tsx'

/** In the shape of the server's refusals, so that the form shows both alike. */
const refuse = (faults: readonly LimitFault[]): never => {
  throw new ApiError({
    status: 422,
    code: 'invalid_amount',
    message: m.spending_care_check(),
    fields: Object.fromEntries(faults.map(({ period }) => [period, m.spending_care_invalid_amount()])),
  })
}

function LimitsForm({ care }: { care: Care }) {
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

const PauseDialog = lateDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog)

/** Nobody can end a pause early, not even the member. */
function PausePanel({ pausedUntil }: { pausedUntil: string | null }) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      level={3}
      title={m.spending_care_pause()}
      aside={
        pausedUntil !== null && (
          <StatusBadge status="busy" pill>
            {m.spending_care_pause_on()}
          </StatusBadge>
        )
      }
    >
      <p className="quiet">
        {pausedUntil === null
          ? m.spending_care_pause_text()
          : m.spending_care_pause_until({ when: format.dateTime(pausedUntil) })}
      </p>
      <Button className="care-button" icon="pause" onClick={() => setOpen(true)}>
        {pausedUntil === null ? m.spending_care_pause_choose() : m.spending_care_pause_longer()}
      </Button>
      {isOpen && <PauseDialog pausedUntil={pausedUntil} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Parts({ care }: { care: Care }) {
  return (
    <div className="care-parts">
      <LimitsForm care={care} />
      <div className="care-side">
        <PausePanel pausedUntil={care.pausedUntil} />
        <ReloadPanel care={care} />
      </div>
    </div>
  )
}

export function OwnLimits() {
  const query = useQuery(careQuery)
  return (
    <OwnSection id="limits" title={m.spending_care_title()} note={m.spending_care_note()} className="care">
      <Loaded
        query={query}
        failed={m.spending_care_load_failed()}
        skeleton={
          <SkeletonGroup label={m.spending_care_loading()} className="care-parts">
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        }
      >
        {(care) => <Parts care={care} />}
      </Loaded>
    </OwnSection>
  )
}
