import type { AgentConversation } from '@velvetline/contracts/agents'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { openReport } from '#/shared/report-request.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { useBlock } from '../api/notes-and-blocks.ts'

/** Asks first, and says what a block does. */
export function BlockMember({ conversation }: { conversation: AgentConversation }) {
  const { sessionId, member, profileName, block } = conversation
  const [isAsking, setAsking] = useState(false)
  const blocking = useBlock()
  const name = member.username
  if (block === 'own') return null
  return (
    <p>
      <LinkButton onClick={() => setAsking(true)}>{m.agents_block()}</LinkButton>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.agents_block_title({ name })}
        closeLabel={m.agents_block_cancel()}
        below={<p className="quiet">{m.agents_block_text({ profile: profileName })}</p>}
      >
        <DialogActions>
          <Button
            variant="danger"
            loading={blocking.isPending}
            onClick={() => blocking.mutate({ sessionId, isBlocked: true }, { onSettled: () => setAsking(false) })}
          >
            {m.agents_block_name({ name })}
          </Button>
          <Button onClick={() => setAsking(false)}>{m.agents_block_cancel()}</Button>
        </DialogActions>
      </Dialog>
    </p>
  )
}

/** The dialog also blocks, where the consultant wants that. */
export function ReportConversation({ conversation: { sessionId, member } }: { conversation: AgentConversation }) {
  const report = () => openReport({ target: { kind: 'conversation', sessionId }, by: 'agent', name: member.username })
  return (
    <p>
      <LinkButton aria-haspopup="dialog" onClick={report}>
        {m.safety_report_conversation()}
      </LinkButton>
    </p>
  )
}

/** Replaces the field for answers while one side accepts nothing. */
export function ReplyClosed({ conversation }: { conversation: AgentConversation }) {
  const { sessionId, member, block } = conversation
  const blocking = useBlock()
  const name = member.username
  return (
    <div className="agents-reply">
      <Notice
        action={
          block === 'own' && (
            <Button
              size="sm"
              loading={blocking.isPending}
              onClick={() => blocking.mutate({ sessionId, isBlocked: false })}
            >
              {m.agents_unblock()}
            </Button>
          )
        }
      >
        {block === 'own' ? m.agents_blocked_own({ name }) : m.agents_blocked_other({ name })}
      </Notice>
    </div>
  )
}
