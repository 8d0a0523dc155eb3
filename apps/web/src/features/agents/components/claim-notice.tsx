import type { AgentConversation } from '@velvetline/contracts/agents'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import type { Claim } from '../model/use-claim.ts'

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
