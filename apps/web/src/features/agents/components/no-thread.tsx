import { useNavigate } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { useConversations } from '../api/conversations.ts'
import { longWait, useNow, whoWaits } from '../model/waiting.ts'

/** Shown while no conversation is open; names the member who has waited longest. */
export function NoThread() {
  const { data: conversations } = useConversations()
  const now = useNow()
  const navigate = useNavigate()
  if (!conversations) return null
  const first = whoWaits(conversations)[0]
  if (!first) {
    return (
      <EmptyState className="agents-nothing" title={m.agents_nothing_waits()} text={m.agents_nothing_waits_text()} />
    )
  }
  const name = first.member.username
  const time = first.waitingSince !== null && now !== undefined ? longWait(first.waitingSince, now) : undefined
  const open = () => void navigate({ to: '/agent', search: { conversation: first.sessionId }, resetScroll: false })
  return (
    <EmptyState
      className="agents-nothing"
      title={m.agents_waits_title({ name })}
      text={time ? m.agents_waits_text({ time }) : m.agents_waits_text_now()}
      action={
        <Button variant="primary" onClick={open}>
          {m.agents_open_name({ name })}
        </Button>
      }
    />
  )
}

/** The address names a conversation that is none of the consultant’s. */
export function ThreadGone() {
  const navigate = useNavigate()
  return (
    <EmptyState
      className="agents-nothing"
      title={m.agents_gone()}
      text={m.agents_gone_text()}
      action={
        <Button onClick={() => void navigate({ to: '/agent', search: {}, replace: true })}>
          {m.agents_gone_action()}
        </Button>
      }
    />
  )
}
