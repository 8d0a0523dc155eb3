import {
  adminReportsPath,
  REPORT_TEXT_MAX_CHARACTERS,
  type ReportDecision,
  type ReportDetail,
} from '@velvetline/contracts/reports'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { useState } from 'react'
import { decisionWords } from '#/features/safety/model/report-words.ts'
import { m } from '#/paraglide/messages.js'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { decideReport, reportQuery } from './reports.ts'

const DANGEROUS: readonly ReportDecision[] = ['block_member', 'retire_profile', 'refer']

/** Decision and reasons are one act; both sides get a notice. */
export function DecideReport({ report }: { report: ReportDetail }) {
  const { id, decisions } = report
  const [decision, setDecision] = useState<ReportDecision>()
  const form = useActForm({
    send: (values) => decideReport(id, { decision: decision ?? 'no_action', reason: textOf(values, 'reason') }),
    shows: reportQuery(id).queryKey,
    stale: [[adminReportsPath], [adminTasksPath]],
    done: m.safety_decided(),
    failed: m.safety_decide_failed(),
    keptAs: `report_${id}`,
  })
  const hasFieldFault = form.fault('reason') !== undefined
  return (
    <Panel title={m.safety_decide()}>
      <Form {...form.formProps}>
        <Problem>{!hasFieldFault && form.problem}</Problem>
        <Choices
          legend={m.safety_decide()}
          name="decision"
          value={decision}
          onChange={(value) => setDecision(value as ReportDecision)}
        >
          {decisions.map((one) => (
            <Choice key={one} value={one} title={decisionWords[one].title()} detail={decisionWords[one].text()} />
          ))}
        </Choices>
        <TextArea
          name="reason"
          label={m.safety_statement()}
          hint={m.safety_statement_hint()}
          error={form.fault('reason')}
          maxLength={REPORT_TEXT_MAX_CHARACTERS}
          rows={4}
        />
        <Button
          type="submit"
          variant={decision && DANGEROUS.includes(decision) ? 'danger' : 'primary'}
          inactive={decision === undefined}
          loading={form.isPending}
        >
          {decision ? decisionWords[decision].title() : m.safety_decide()}
        </Button>
      </Form>
    </Panel>
  )
}
