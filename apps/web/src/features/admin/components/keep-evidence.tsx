import { useQueryClient } from '@tanstack/react-query'
import { adminReportsPath, type EvidenceAct, type ReportDetail } from '@velvetline/contracts/reports'
import { STAFF_REASON_MAX } from '@velvetline/contracts/staff'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { actOnEvidence, reportQuery } from '../api/reports.ts'

const REASON_MIN = 10

const WORDS: Readonly<Record<EvidenceAct, { readonly title: () => string; readonly text: () => string }>> = {
  end_hold: { title: m.safety_end_hold, text: m.safety_end_hold_text },
  keep: { title: m.safety_keep, text: m.safety_keep_text },
  let_go: { title: m.safety_let_go, text: m.safety_let_go_text },
}

interface ActDialogProps {
  report: ReportDetail
  act: EvidenceAct
  onClose: () => void
}

function ActDialog({ report: { id }, act, onClose }: ActDialogProps) {
  const client = useQueryClient()
  const form = useSentForm({
    send: (values) => actOnEvidence(id, act, textOf(values, 'reason')),
    onDone: (now) => {
      client.setQueryData(reportQuery(id).queryKey, now)
      void client.invalidateQueries({ queryKey: [adminReportsPath] })
      void client.invalidateQueries({ queryKey: [adminTasksPath] })
      toast({ kind: 'success', title: m.safety_evidence_done() })
      onClose()
    },
    failed: m.safety_decide_failed(),
  })
  return (
    <Dialog open onOpenChange={onClose} title={WORDS[act].title()} closeLabel={m.common_close()}>
      <Form {...form.formProps}>
        <p>{WORDS[act].text()}</p>
        <Problem>{form.problem}</Problem>
        <TextField
          name="reason"
          label={m.safety_statement()}
          hint={m.safety_evidence_hint()}
          error={form.fault('reason')}
          minLength={REASON_MIN}
          maxLength={STAFF_REASON_MAX}
          autoComplete="off"
          required
          data-autofocus
        />
        <DialogActions>
          <Button type="submit" variant={act === 'keep' ? 'primary' : 'danger'} loading={form.isPending}>
            {WORDS[act].title()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** What becomes of a report that was referred to an authority. */
export function KeepEvidence({ report }: { report: ReportDetail }) {
  const [act, setAct] = useState<EvidenceAct>()
  return (
    <Panel title={m.safety_evidence()}>
      <p className="quiet">{report.isHeld ? m.safety_evidence_held() : m.safety_evidence_text()}</p>
      <div className="report-ways">
        {report.evidenceActs.map((one) => (
          <Button key={one} variant={one === 'keep' ? 'tonal' : 'ghost'} onClick={() => setAct(one)}>
            {WORDS[one].title()}
          </Button>
        ))}
      </div>
      {act && <ActDialog report={report} act={act} onClose={() => setAct(undefined)} />}
    </Panel>
  )
}
