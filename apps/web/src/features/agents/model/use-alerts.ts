import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgentConversation } from '@velvetline/contracts/agents'
import type { ChatMessage } from '@velvetline/contracts/chat'
import { hourIn, isQuiet } from '@velvetline/contracts/quiet-hours'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { playTone } from '#/shared/play-tone.ts'
import { alertsQuery } from './alerts.ts'
import { findConversation } from './inbox-cache.ts'

const TONE = { hz: 660, seconds: 0.18, volume: 0.08 }

/** A message that staff have removed is told again, and one that somebody else has to answer is not for this agent. */
export const isForAgent = (
  { sender, isRemoved }: Pick<ChatMessage, 'sender' | 'isRemoved'>,
  from: Pick<AgentConversation, 'canAnswer'> | undefined,
): boolean => sender === 'other' && isRemoved !== true && from?.canAnswer !== false

/** With a member's message while the page is not looked at; the notice says who, never what. */
export const useMessageAlerts = (): void => {
  const client = useQueryClient()
  const { data: alerts } = useQuery(alertsQuery)
  useEffect(
    () =>
      onLiveEvent('message', ({ sessionId, message }) => {
        const from = findConversation(client, sessionId)
        if (!alerts || !isForAgent(message, from) || !document.hidden) return
        if (isQuiet(alerts, hourIn(alerts.timeZone, new Date()))) return
        if (alerts.hasSound) playTone(TONE)
        if (!alerts.hasNotices || !('Notification' in window) || Notification.permission !== 'granted') return
        const notice = new Notification(from ? m.agents_alert_from({ name: from.member.username }) : m.agents_alert())
        notice.onclick = () => window.focus()
      }),
    [client, alerts],
  )
}
