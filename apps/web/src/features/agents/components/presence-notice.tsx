import { m } from '#/paraglide/messages.js'
import { Notice } from '#/ui/notice/notice.tsx'
import { useAgentProfiles } from '../api/profiles.ts'
import type { Presence } from '../model/use-heartbeat.ts'
import { statusWord } from './status-choice.tsx'

/** Says the truth whenever members see something else than the consultant has chosen, or soon will. */
export function PresenceNotice({ presence, className }: { presence: Presence; className?: string }) {
  const { data: profiles = [] } = useAgentProfiles()
  const own = profiles.find(({ isOwn }) => isOwn)
  if (presence === 'lost') {
    return (
      <Notice tone="error" banner live title={m.agents_connection_lost()} className={className}>
        {own && own.chosenStatus !== 'offline' ? m.agents_connection_lost_text() : m.agents_network_error()}
      </Notice>
    )
  }
  if (presence === 'starting' || !own || own.status === own.chosenStatus) return null
  // Only a call does that, and the consultant sees the call.
  if (own.chosenStatus === 'available' && own.status === 'busy') return null
  return (
    <Notice tone="waiting" banner live className={className}>
      {m.agents_seen_otherwise({ status: statusWord(own.status) })}
    </Notice>
  )
}
