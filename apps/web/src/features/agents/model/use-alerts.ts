import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hourIn, isQuiet } from '@velvetline/contracts/quiet-hours'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { alertsQuery } from './alerts.ts'
import { findConversation } from './inbox-cache.ts'

const TONE_HZ = 660
const TONE_SECONDS = 0.18
const VOLUME = 0.08

/** Silent while the browser does not allow sound. */
const playTone = (): void => {
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.setValueAtTime(VOLUME, context.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE_SECONDS)
  const tone = context.createOscillator()
  tone.frequency.value = TONE_HZ
  tone.connect(gain).connect(context.destination)
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + TONE_SECONDS)
}

/** With a member's message while the page is not looked at; the notice says who, never what. */
export const useMessageAlerts = (): void => {
  const client = useQueryClient()
  const { data: alerts } = useQuery(alertsQuery)
  useEffect(
    () =>
      onLiveEvent('message', ({ sessionId, message }) => {
        if (!alerts || message.sender !== 'other' || !document.hidden) return
        if (isQuiet(alerts, hourIn(alerts.timeZone, new Date()))) return
        if (alerts.hasSound) playTone()
        if (!alerts.hasNotices || !('Notification' in window) || Notification.permission !== 'granted') return
        const from = findConversation(client, sessionId)
        const notice = new Notification(from ? m.agents_alert_from({ name: from.member.username }) : m.agents_alert())
        notice.onclick = () => window.focus()
      }),
    [client, alerts],
  )
}
