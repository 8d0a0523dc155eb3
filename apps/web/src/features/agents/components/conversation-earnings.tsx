import { useQuery } from '@tanstack/react-query'
import { agentConversationEarningsPath, type ConversationEarnings as Earnings } from '@velvetline/contracts/agent-inbox'
import type { AgentConversation } from '@velvetline/contracts/agents'
import type { Currency } from '@velvetline/contracts/money'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'

/** Booking it costs more than it changes within a minute. */
const FRESH_MS = 60_000

/** What this conversation's messages have earned the profile's consultant. */
export function ConversationEarnings({ conversation }: { conversation: AgentConversation }) {
  const { sessionId, profileName, isOwnProfile } = conversation
  const format = useFormat()
  const { data } = useQuery<Earnings>({ queryKey: [agentConversationEarningsPath(sessionId)], staleTime: FRESH_MS })
  if (!data) return null
  const words = (amounts: Earnings['month']): string =>
    amounts.length === 0
      ? m.agents_earned_nothing()
      : amounts.map(({ currency, minor }) => format.money(minor, currency as Currency)).join(' + ')
  return (
    <section>
      <h3>{isOwnProfile ? m.agents_earned() : m.agents_earned_by({ profile: profileName })}</h3>
      <PanelRows>
        <PanelRow label={m.agents_earned_month()}>{words(data.month)}</PanelRow>
        <PanelRow label={m.agents_earned_total()}>{words(data.total)}</PanelRow>
        {data.pendingBonusNuggets > 0 && (
          <PanelRow label={m.agents_earned_pending()}>
            {m.agents_earned_nuggets({ count: format.number(data.pendingBonusNuggets) })}
          </PanelRow>
        )}
      </PanelRows>
      <p className="quiet agents-person-note">{m.agents_earned_note({ percent: data.sharePercent })}</p>
    </section>
  )
}
