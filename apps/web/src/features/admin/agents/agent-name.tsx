import { type AgentAccount, adminAgentPath, adminAgentsPath } from '@velvetline/contracts/agent-accounts'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { decideName } from './agent-accounts.ts'

const ReasonDialog = lateDialog(
  async () => (await import('#/features/staff/components/reason-dialog.tsx')).ReasonDialog<AgentAccount>,
)

/** The name that a consultant wants to have from now on, which somebody compares with an ID first. */
export function PendingName({ agent: { id, namePending } }: { agent: AgentAccount }) {
  const format = useFormat()
  const may = useMay()
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  if (namePending === null) return null
  const { name, askedAt } = namePending
  const approve = asked === 'approve'
  return (
    <>
      <Notice
        tone="waiting"
        title={m.office_agent_name_waiting({ name, day: format.date(askedAt) })}
        action={
          may('applications.decide') && (
            <span className="agent-account-ways">
              <Button size="sm" variant="tonal" onClick={() => setAsked('approve')}>
                {m.office_agent_name_approve()}
              </Button>
              <Button size="sm" onClick={() => setAsked('refuse')}>
                {m.office_agent_name_refuse()}
              </Button>
            </span>
          )
        }
      >
        {m.office_agent_name_text()}
      </Notice>
      {asked && (
        <ReasonDialog
          title={approve ? m.office_agent_name_approve_title({ name }) : m.office_agent_name_refuse_title({ name })}
          text={approve ? m.office_agent_name_approve_text() : m.office_agent_name_refuse_text()}
          action={approve ? m.office_agent_name_approve() : m.office_agent_name_refuse()}
          hint={approve ? m.office_agent_name_approve_hint() : m.office_agent_reason_mailed()}
          send={(reason) => decideName(id, { name, approve, reason })}
          shows={[adminAgentPath(id)]}
          stale={[[adminAgentsPath]]}
          done={approve ? m.office_agent_name_done() : m.office_agent_name_refused()}
          failed={m.office_agent_failed()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
