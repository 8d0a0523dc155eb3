import { adminReportsPath, type EvidenceAct, type ReportDetail, STATEMENT_MIN } from '@velvetline/contracts/reports'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { useState } from 'react'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { actOnEvidence, reportQuery } from './reports.ts'

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
  return (
    <ReasonDialog
      title={WORDS[act].title()}
      text={WORDS[act].text()}
      action={WORDS[act].title()}
      isDangerous={act !== 'keep'}
      label={m.safety_statement()}
      hint={m.safety_evidence_hint()}
      min={STATEMENT_MIN}
      send={(reason) => actOnEvidence(id, act, reason)}
      shows={reportQuery(id).queryKey}
      stale={[[adminReportsPath], [adminTasksPath]]}
      done={m.safety_evidence_done()}
      failed={m.safety_decide_failed()}
      onClose={onClose}
    />
  )
}

/** What happens to a report after it was referred to an authority. */
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
