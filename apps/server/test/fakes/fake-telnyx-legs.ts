import { randomUUID } from 'node:crypto'
import type { TelnyxOutbox } from './fake-telnyx-outbox.ts'

export interface FakeLeg {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly connectionId: string
  readonly direction: 'incoming' | 'outgoing'
  /** Dialled by a command, for this other leg. */
  readonly linkTo: string | null
  readonly isBridgedOnAnswer: boolean
  readonly timeLimitSeconds: number | null
  readonly headers: readonly { name: string; value: string }[]
  clientState: string | null
  isAnswered: boolean
  partner: FakeLeg | null
  endedAt: Date | null
}

export interface HangupStory {
  readonly cause: string
  readonly source?: 'caller' | 'callee' | 'unknown'
  readonly sip?: string
}

export type NewFakeLeg = Pick<FakeLeg, 'to' | 'from' | 'connectionId' | 'direction'> &
  Partial<Pick<FakeLeg, 'linkTo' | 'isBridgedOnAnswer' | 'headers' | 'clientState' | 'timeLimitSeconds'>>

export const createFakeLegs = (outbox: TelnyxOutbox, now: () => Date) => {
  const legs: FakeLeg[] = []
  const payloadOf = (leg: FakeLeg): object => ({
    call_control_id: leg.id,
    call_leg_id: leg.id.slice(3),
    call_session_id: (leg.linkTo ?? leg.id).slice(3),
    connection_id: leg.connectionId,
    client_state: leg.clientState,
    from: leg.from,
    to: leg.to,
  })
  const tell = (type: string, leg: FakeLeg, more: object = {}): void => outbox.put(type, { ...payloadOf(leg), ...more })

  const end = (leg: FakeLeg, { cause, source = 'unknown', sip = 'unspecified' }: HangupStory): void => {
    if (leg.endedAt) return
    leg.endedAt = now()
    tell('call.hangup', leg, { hangup_cause: cause, hangup_source: source, sip_hangup_cause: sip, state: 'hangup' })
  }
  const bridge = (one: FakeLeg, other: FakeLeg): void => {
    if (one.partner || other.partner || one.endedAt || other.endedAt) return
    one.partner = other
    other.partner = one
    one.isAnswered = true
    tell('call.bridged', one)
    tell('call.bridged', other)
  }

  return {
    legs,
    tell,
    bridge,
    find: (id: string): FakeLeg | undefined => legs.find((leg) => leg.id === id),
    add: (made: NewFakeLeg, more: object = {}): FakeLeg => {
      const leg: FakeLeg = {
        linkTo: null,
        isBridgedOnAnswer: false,
        headers: [],
        clientState: null,
        timeLimitSeconds: null,
        ...made,
        id: `v3:${randomUUID()}`,
        isAnswered: false,
        partner: null,
        endedAt: null,
      }
      legs.push(leg)
      const { direction, headers } = leg
      // `state` by the SDK's type of this event (telnyx 7.24, resources/webhooks): a leg that waits for our command is parked, one dialled by a
      // command is bridging.
      const state = leg.linkTo === null ? 'parked' : 'bridging'
      tell('call.initiated', leg, { direction, custom_headers: headers, state, ...more })
      return leg
    },
    answer: (leg: FakeLeg): void => {
      leg.isAnswered = true
      tell('call.answered', leg)
      const linked = legs.find(({ id }) => id === leg.linkTo)
      if (linked && leg.isBridgedOnAnswer) bridge(linked, leg)
    },
    end: (leg: FakeLeg, story: HangupStory, partners: HangupStory = { cause: 'normal_clearing' }): void => {
      end(leg, story)
      if (leg.partner) end(leg.partner, partners)
    },
  }
}
export type FakeLegs = ReturnType<typeof createFakeLegs>
