import type { AgentCall } from '@velvetline/contracts/calls'
import { type ReactNode, useEffect, useState } from 'react'
import { CALL_TIMER_MS } from '../../web/model/call-time.ts'
import './call-bar.css'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { useFormat } from '#/shared/format.ts'
import { SECOND_MS } from '#/shared/time.ts'
import { Button } from '#/ui/button/button.tsx'
import { membershipOf, nameOf, rateOf, roleOf } from './call-words.ts'
import { CallerMenu } from './caller-menu.tsx'

/** Only the time since the server's last report is counted here, so a wrong clock does no harm. 0 until the call is connected; still while a side is away. */
const useClock = (told: number | null, isStill: boolean): number => {
  const [now, setNow] = useState({ told, passed: 0 })
  useEffect(() => {
    if (told === null || isStill) return
    const began = performance.now()
    const tick = () => setNow({ told, passed: Math.floor((performance.now() - began) / SECOND_MS) })
    tick()
    const timer = window.setInterval(tick, CALL_TIMER_MS)
    return () => window.clearInterval(timer)
  }, [told, isStill])
  if (told === null) return 0
  return told + (now.told === told && !isStill ? now.passed : 0)
}

export interface CallBarProps {
  call: AgentCall
  /** Another window has the sound; this one can only end the call. */
  isElsewhere: boolean
  isMuted: boolean
  /** This window's connection is lost; the server's view of both sides is in the call. */
  isAway: boolean
  /** Leads to the chat with the same person, if there is one. */
  chat: ReactNode
  onMute: () => void
  onEnd: () => void
}

export function CallBar({ call, isElsewhere, isMuted, isAway, chat, onMute, onEnd }: CallBarProps) {
  const format = useFormat()
  const isInterrupted = call.interruptedSince !== null
  const seconds = useClock(call.connectedAt === null ? null : call.seconds, isInterrupted)
  const name = nameOf(call)
  const whereOrAs = isElsewhere ? m.calls_desk_in_call_elsewhere() : roleOf(call)
  const awayWords = isInterrupted ? m.calls_desk_interrupted() : m.calls_desk_link_away()
  const status = isInterrupted || isAway ? awayWords : whereOrAs
  const facts = [
    format.languageName(call.language),
    format.countryName(call.country),
    membershipOf(call),
    rateOf(call, format),
  ]
  return (
    <section
      className="agent-phone-bar"
      data-away={isInterrupted || isAway || undefined}
      aria-label={m.calls_desk_in_call({ name })}
    >
      <i className="agent-phone-bar-dot" aria-hidden="true" />
      <div className="agent-phone-bar-who">
        <h2>{name}</h2>
        <p role="status">{status}</p>
      </div>
      <p className="agent-phone-bar-facts">{call.note ?? facts.join(' · ')}</p>
      <p className="agent-phone-bar-clock num" role="timer" aria-label={m.calls_desk_clock()}>
        {duration(seconds)}
      </p>
      <div className="agent-phone-bar-keys">
        {chat}
        {!isElsewhere && (
          <Button
            icon={isMuted ? 'mic-off' : 'mic'}
            aria-pressed={isMuted}
            aria-label={m.calls_desk_mute()}
            className="agent-phone-mute"
            onClick={onMute}
          >
            <span className="only-wide">{m.calls_desk_mute()}</span>
          </Button>
        )}
        <CallerMenu call={call} />
        <Button variant="end" icon="phone" onClick={onEnd}>
          {m.calls_desk_end()}
        </Button>
      </div>
    </section>
  )
}
