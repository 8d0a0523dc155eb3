import type { AgentCall } from '@velvetline/contracts/calls'
import { describe, expect, it } from 'vitest'
import { type PhoneEvent, phoneAfter, QUIET, viewOf } from './phone-machine.ts'

const call = (state: AgentCall['state'], callId = 'first'): AgentCall => ({
  callId,
  line: 'web',
  state,
  isAccepted: state === 'active',
  reason: state === 'ended' ? 'caller_hung_up' : null,
  memberName: 'Nachtfalke',
  isBlocked: false,
  isSubscriber: false,
  language: 'de',
  country: 'de',
  profileUuid: 'margaux',
  profileName: 'Margaux',
  note: null,
  asStandIn: null,
  pricePerMinute: 2,
  startedAt: '2026-06-15T12:00:00.000Z',
  connectedAt: null,
  interruptedSince: null,
  seconds: 0,
})
const told = (state: AgentCall['state'], callId?: string): PhoneEvent => ({ type: 'told', call: call(state, callId) })
const accepted: PhoneEvent = { type: 'told', call: { ...call('ringing'), isAccepted: true } }
const leg = (state: 'ringing' | 'answering' | 'talking' | 'gone', callId: string | null = 'first'): PhoneEvent => ({
  type: 'leg',
  leg: state,
  callId,
})
const after = (...events: PhoneEvent[]) => events.reduce(phoneAfter, QUIET)
const view = (...events: PhoneEvent[]) => viewOf(after(...events))

describe('the consultant’s phone', () => {
  it('rings, connects, talks and is idle again', () => {
    const events = [leg('ringing'), told('ringing'), leg('answering'), leg('talking'), told('active'), told('ended')]
    const views = events.map((_, index) => view(...events.slice(0, index + 1)))
    expect(views).toEqual(['ringing', 'ringing', 'answering', 'talking', 'talking', 'idle'])
    expect(after(...events).last?.reason).toBe('caller_hung_up')
  })

  it('says that another window took the call', () => {
    expect(view(leg('ringing'), told('ringing'), leg('gone'), told('active'))).toBe('talking_elsewhere')
  })

  it('says so from the moment it was accepted, before the two are connected, whether or not this window rings still', () => {
    expect(view(told('ringing'), accepted)).toBe('talking_elsewhere')
    expect(view(leg('ringing'), told('ringing'), accepted)).toBe('talking_elsewhere')
    expect(view(leg('ringing'), told('ringing'), leg('gone'), accepted)).toBe('talking_elsewhere')
    // A report that is late offers it no more.
    expect(view(accepted, told('ringing'))).toBe('talking_elsewhere')
    expect(view(leg('ringing', 'second'), accepted)).toBe('ringing')
  })

  it('does not say so in the window that has accepted it', () => {
    const here = [leg('ringing'), told('ringing'), leg('answering'), accepted]
    expect(view(...here)).toBe('answering')
    expect(view(...here, leg('talking'))).toBe('talking')
    expect(view(...here, leg('gone'))).toBe('idle')
  })

  it('says that another window has the call where both accepted it at the same moment', () => {
    const late = [leg('ringing'), told('ringing'), leg('answering'), leg('gone'), accepted]
    expect(view(...late)).toBe('idle')
    expect(view(...late, told('active'))).toBe('talking_elsewhere')
  })

  it('says when this window cannot take a ringing call', () => {
    expect(view(told('ringing'))).toBe('ringing_elsewhere')
  })

  it('shows nothing between hanging up and the server’s confirmation', () => {
    const hungUp = [leg('ringing'), told('ringing'), leg('talking'), told('active'), leg('gone')]
    expect(view(...hungUp)).toBe('idle')
    expect(after(...hungUp, told('ended')).last?.callId).toBe('first')
  })

  it('does not ring again for late events', () => {
    expect(view(told('ringing'), told('ended'), told('ringing'), told('active'))).toBe('idle')
    expect(after(leg('talking'), told('active'), told('ringing')).call?.state).toBe('active')
  })

  it('rings for the next call before the end of the previous one arrives', () => {
    const first = [leg('ringing'), told('ringing'), leg('talking'), told('active'), leg('gone')]
    const next = after(...first, leg('ringing', 'second'), told('ended'))
    expect([viewOf(next), next.call, next.last]).toEqual(['ringing', null, null])
    const known = after(...first, leg('ringing', 'second'), told('ringing', 'second'), told('ended'))
    expect([viewOf(known), known.call?.callId]).toEqual(['ringing', 'second'])
  })

  it('does not flicker when the caller gives up before the server reports it', () => {
    expect(view(leg('ringing'), told('ringing'), leg('gone'))).toBe('idle')
    expect(view(leg('ringing'), told('ringing'), leg('answering'), leg('gone'))).toBe('idle')
  })

  it('keeps a ringing call when an older answer lacks it', () => {
    expect(view(leg('ringing'), told('ringing'), { type: 'asked', call: null })).toBe('ringing')
  })

  it('resumes a call after a reload', () => {
    expect(view({ type: 'asked', call: call('active') })).toBe('talking_elsewhere')
    expect(view({ type: 'asked', call: call('active') }, { type: 'asked', call: null })).toBe('idle')
  })

  it('drops the last call once it has been seen', () => {
    expect(after(told('ringing'), told('ended'), { type: 'seen' }).last).toBeNull()
  })
})
