import type { AgentConversation } from '@velvetline/contracts/agents'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { BlockDialog, ClosedNotice } from '#/shared/messages/block-dialog.tsx'
import { openReport } from '#/shared/report-request.ts'
import { Button } from '#/ui/button/button.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { useBlock } from '../api/notes-and-blocks.ts'
import type { Claim } from '../model/use-claim.ts'

/** Asks first, and says what a block does. */
export function BlockMember({ conversation }: { conversation: AgentConversation }) {
  const { sessionId, member, profileName: profile, isOwnProfile, block } = conversation
  const [isAsking, setAsking] = useState(false)
  const blocking = useBlock()
  const name = member.username
  if (block === 'own' || block === 'closed') return null
  return (
    <p>
      <LinkButton onClick={() => setAsking(true)}>{m.agents_block()}</LinkButton>
      <BlockDialog
        open={isAsking}
        onOpenChange={setAsking}
        place={{ kind: 'conversation', id: sessionId }}
        title={m.agents_block_title({ name })}
        text={isOwnProfile ? m.agents_block_text() : m.agents_block_colleague_text({ profile })}
        block={m.agents_block_name({ name })}
        cancel={m.common_cancel()}
        isPending={blocking.isPending}
        onBlock={() => blocking.mutate({ sessionId, isBlocked: true }, { onSettled: () => setAsking(false) })}
      />
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

const closedWords = ({ member: { username: name }, block }: AgentConversation): string => {
  if (block === 'closed') return m.agents_closed_by_staff()
  return block === 'own' ? m.agents_blocked_own({ name }) : m.agents_blocked_other({ name })
}

/** Replaces the field for answers while one side accepts nothing. */
export function ReplyClosed({ conversation }: { conversation: AgentConversation }) {
  const { sessionId, block } = conversation
  const blocking = useBlock()
  return (
    <ClosedNotice
      className="agents-reply"
      unblock={block === 'own' && m.agents_unblock()}
      isPending={blocking.isPending}
      onUnblock={() => blocking.mutate({ sessionId, isBlocked: false })}
    >
      {closedWords(conversation)}
    </ClosedNotice>
  )
}

/** Replaces the field while a colleague is answering; what was written there is kept. */
export function ClaimNotice({ conversation, claim }: { conversation: AgentConversation; claim: Claim }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field that had the focus is gone.
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className="agents-reply agents-claim">
      <Notice
        live
        tone="waiting"
        title={m.agents_claimed_title({ name: claim.holder ?? '' })}
        action={
          <Button size="sm" loading={claim.isTakingOver} onClick={claim.takeOver}>
            {m.agents_take_over()} <kbd className="agents-kb only-wide">T</kbd>
          </Button>
        }
      >
        {m.agents_claimed_text({ member: conversation.member.username })}
      </Notice>
    </div>
  )
}
