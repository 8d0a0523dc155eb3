import { useNavigate } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { useConversations } from '../api/conversations.ts'
import { useNow } from '../model/use-now.ts'
import { lateElsewhere } from '../model/waiting.ts'
import { longWait } from './waiting-words.ts'

/** Shown while the agent writes with one member and another one has waited too long. */
export function LateNotice({ openSessionId }: { openSessionId: string }) {
  const { data: conversations = [] } = useConversations()
  const now = useNow()
  const navigate = useNavigate()
  const late = now === undefined ? undefined : lateElsewhere(conversations, openSessionId, now)
  if (!late?.waitingSince || now === undefined) return null
  const name = late.member.username
  const open = () => void navigate({ to: '/agent', search: { conversation: late.sessionId }, resetScroll: false })
  return (
    <Notice
      tone="waiting"
      banner
      live
      className="agents-late"
      action={
        <Button size="sm" aria-label={m.agents_open_name({ name })} onClick={open}>
          {m.agents_open()}
        </Button>
      }
    >
      {m.agents_late_elsewhere({ name, time: longWait(late.waitingSince, now) ?? '' })}
    </Notice>
  )
}
