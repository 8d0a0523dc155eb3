import type { CallReceipt, CallStatus } from '@velvetline/contracts/calls'
import { describe, expect, it } from 'vitest'
import type { VoiceLink } from '#/features/voice/voice-types.ts'
import { type CallAction, type CallState, callMachine, INITIAL_CALL, isCalling } from './call-machine.ts'
import { secondsLeftOf, secondsOf, warningAt } from './call-time.ts'

const CALL_ID = 'b2d3c9b4-6d2e-4f5a-9a51-0f3f6f3f2a10'

const status = (change: Partial<CallStatus> = {}): CallStatus => ({
  callId: CALL_ID,
  active: true,
  reason: null,
  state: 'active',
  connectedAt: '2026-11-21T20:00:00.000Z',
  seconds: 0,
  pricePerMinute: 2,
  minutesCharged: 1,
  cost: 2,
  balance: 8,
  minutesLeft: 4,
  paidUntil: null,
  endsAt: null,
  interruptedSince: null,
  ...change,
})
const run = (actions: readonly CallAction[], from: CallState = INITIAL_CALL): CallState =>
  actions.reduce(callMachine, from)

const link = (to: VoiceLink, silentAt: number | null = null): CallAction => ({ type: 'link', link: to, silentAt })

const READY: CallAction[] = [{ type: 'load' }, link('connecting'), link('ready')]
const DIALLED: CallAction[] = [
  ...READY,
  { type: 'start', callId: CALL_ID },
  { type: 'heard' },
  { type: 'accepted' },
  { type: 'voice', state: 'new', at: 0 },
  { type: 'voice', state: 'requesting', at: 0 },
  { type: 'voice', state: 'trying', at: 0 },
]
const ACTIVE: CallAction[] = [...DIALLED, { type: 'voice', state: 'active', at: 1_000 }]

describe('a call screen', () => {
  it('goes through its steps in order', () => {
    const seen = [INITIAL_CALL.step]
    const walk: CallAction[] = [
      ...DIALLED,
      { type: 'status', status: status({ state: 'ringing', connectedAt: null }), at: 0 },
      { type: 'voice', state: 'early', at: 0 },
      { type: 'voice', state: 'active', at: 0 },
      { type: 'voice', state: 'ended', at: 0 },
    ]
    walk.reduce((state, action) => {
      const next = callMachine(state, action)
      if (next.step !== state.step) seen.push(next.step)
      return next
    }, INITIAL_CALL)
    expect(seen).toEqual([
      'not_enough',
      'loading_sdk',
      'connecting_service',
      'ready',
      'microphone',
      'initiating',
      'setting_up',
      'sending',
      'connecting',
      'ringing',
      'early',
      'active',
      'ended',
    ])
  })

  it('starts only when it is ready, and once', () => {
    expect(run([{ type: 'start', callId: CALL_ID }])).toBe(INITIAL_CALL)
    const calling = run(DIALLED)
    expect(callMachine(calling, { type: 'start', callId: 'another' })).toBe(calling)
    const ended = run([...ACTIVE, { type: 'voice', state: 'ended', at: 0 }])
    expect(callMachine(ended, { type: 'start', callId: 'another' })).toBe(ended)
  })

  it('does not start while a failure is shown', () => {
    const failure = { kind: 'other', during: 'preparing', text: '', code: '' } as const
    const failed = run([...READY, { type: 'fail', failure, at: 0 }])
    expect(failed).toMatchObject({ step: 'ready', failure })
    expect(callMachine(failed, { type: 'start', callId: CALL_ID })).toBe(failed)
  })

  it.each(['socket', 'other', 'network'] as const)('is over where it cannot be started because of %s', (kind) => {
    const failure = { kind, during: 'starting', text: '', code: '' } as const
    expect(run([...DIALLED, { type: 'fail', failure, at: 0 }])).toMatchObject({ step: 'ended', failure })
  })

  it('survives unrelated voice errors, and ends when the microphone is lost', () => {
    const fail = (kind: 'other' | 'microphone_missing') =>
      callMachine(run(ACTIVE), { type: 'fail', failure: { kind, during: 'calling', text: '', code: '' }, at: 9_000 })
    expect(fail('other').step).toBe('active')
    expect(fail('microphone_missing')).toMatchObject({ step: 'ended', endedAt: 9_000 })
  })

  it('never goes back on late events', () => {
    const active = run(ACTIVE)
    const late: CallAction[] = [
      { type: 'voice', state: 'trying', at: 0 },
      { type: 'voice', state: 'early', at: 0 },
      { type: 'status', status: status({ state: 'ringing', connectedAt: null }), at: 0 },
      link('ready'),
      { type: 'heard' },
      { type: 'load' },
    ]
    expect(late.map((action) => callMachine(active, action).step)).toEqual(Array(6).fill('active'))
    const ended = run([...ACTIVE, { type: 'end', at: 5_000, isOwn: true }])
    const later: CallAction[] = [...late, { type: 'voice', state: 'active', at: 9_000 }]
    expect(later.map((action) => callMachine(ended, action).step)).toEqual(Array(7).fill('ended'))
  })

  it('ignores the status of another call', () => {
    const active = run(ACTIVE)
    const other = status({ callId: 'other', active: false, state: 'ended', reason: 'terminated' })
    expect(callMachine(active, { type: 'status', status: other, at: 0 })).toBe(active)
  })

  it('becomes active by the server’s status if the SDK is silent', () => {
    const state = run([...DIALLED, { type: 'status', status: status(), at: 500 }])
    expect(state).toMatchObject({ step: 'active', activeAt: 500 })
  })

  it('ends when the server says that the Nuggets are used up', () => {
    const over = status({ active: false, state: 'ended', reason: 'terminated' })
    expect(run([...ACTIVE, { type: 'status', status: over, at: 61_000 }])).toMatchObject({
      step: 'ended',
      reason: 'terminated',
      isOwnEnd: false,
    })
  })

  it('learns the reason even after the audio has ended', () => {
    const over = status({ active: false, state: 'ended', reason: 'consultant_hung_up' })
    const state = run([
      ...ACTIVE,
      { type: 'voice', state: 'ended', at: 9_000 },
      { type: 'status', status: over, at: 9_100 },
    ])
    expect(state.reason).toBe('consultant_hung_up')
    expect(state.endedAt).toBe(9_000)
    expect(state.isSettled).toBe(false)
  })

  it('takes the receipt’s reason, and keeps the known one without a receipt', () => {
    const ended = run([...ACTIVE, { type: 'end', at: 9_000, isOwn: false, reason: 'caller_hung_up' }])
    const receipt = { callId: CALL_ID, seconds: 8, minutes: 1, reason: 'terminated' } as CallReceipt
    expect(callMachine(ended, { type: 'receipt', receipt })).toMatchObject({ reason: 'terminated', receipt })
    expect(callMachine(ended, { type: 'receipt', receipt: null })).toMatchObject({
      reason: 'caller_hung_up',
      isSettled: true,
    })
  })

  it('keeps a call while the socket is down, and clears the error when it is back', () => {
    const failure = { kind: 'socket', during: 'calling', text: '', code: '' } as const
    const away = run([...ACTIVE, link('interrupted', 2_000), { type: 'fail', failure, at: 0 }])
    expect(away).toMatchObject({ step: 'active', link: 'interrupted', failure })
    expect(callMachine(away, link('ready'))).toMatchObject({ step: 'active', failure: null })
  })

  it('fails if a call cannot be started, and can be retried', () => {
    const failure = { kind: 'refused', during: 'starting', text: 'No.', code: 'not_enough_nuggets' } as const
    const failed = run([...READY, { type: 'start', callId: CALL_ID }, { type: 'fail', failure, at: 0 }])
    expect(isCalling(failed)).toBe(false)
    expect(failed.failure).toBe(failure)
    expect(callMachine(failed, { type: 'again' })).toMatchObject({ step: 'ready', failure: null, callId: null })
  })
})

describe('the time of a call', () => {
  it('is the server’s count, continued by the local clock', () => {
    const state = run([...ACTIVE, { type: 'status', status: status({ seconds: 42 }), at: 50_000 }])
    expect(secondsOf(run(ACTIVE), 4_000)).toBe(3)
    expect(secondsOf(state, 53_500)).toBe(45.5)
    expect(secondsOf(callMachine(state, { type: 'end', at: 52_000, isOwn: true }), 99_000)).toBe(44)
  })

  it('stands still while a side is away, by the server’s word or by this browser’s own lost connection, and goes on as if nothing had been', () => {
    const told = run([...ACTIVE, { type: 'status', status: status({ seconds: 42 }), at: 50_000 }])
    const alone = callMachine(told, link('interrupted', 53_000))
    expect(secondsOf(alone, 70_000)).toBe(45)
    expect(secondsOf(callMachine(alone, { type: 'end', at: 75_000, isOwn: true }), 99_000)).toBe(45)
    const away = status({ seconds: 44, interruptedSince: '2026-11-21T20:00:44.000Z' })
    const both = callMachine(alone, { type: 'status', status: away, at: 71_000 })
    expect(secondsOf(both, 74_000)).toBe(44)
    const back = status({ seconds: 68 })
    expect(secondsOf(run([link('ready'), { type: 'status', status: back, at: 76_000 }], both), 77_000)).toBe(69)
  })

  it('goes on over a carrier, which needs no connection of ours', () => {
    const state = run([...ACTIVE, { type: 'status', status: status(), at: 50_000 }, link('interrupted')])
    expect(secondsOf(state, 60_000)).toBe(10)
  })

  it('is that of the receipt once there is one', () => {
    const receipt = { callId: CALL_ID, seconds: 31, minutes: 1, reason: 'caller_hung_up' } as CallReceipt
    const ended = run([...ACTIVE, { type: 'end', at: 52_000, isOwn: true }, { type: 'receipt', receipt }])
    expect(secondsOf(ended, 99_000)).toBe(31)
  })

  it('never shows negative time left', () => {
    const state = run([...ACTIVE, { type: 'status', status: status({ seconds: 70, minutesLeft: 0 }), at: 0 }])
    expect(secondsLeftOf(state, 0)).toBe(0)
  })

  it('warns at two minutes and at one, and withdraws the warning after a top-up', () => {
    const at = (change: Partial<CallStatus>) =>
      warningAt(secondsLeftOf(run([...ACTIVE, { type: 'status', status: status(change), at: 0 }]), 0))
    expect(at({ seconds: 10, minutesCharged: 1, minutesLeft: 4 })).toBeNull()
    expect(at({ seconds: 180, minutesCharged: 4, minutesLeft: 1 })).toBe(2)
    expect(at({ seconds: 240, minutesCharged: 5, minutesLeft: 0 })).toBe(1)
    expect(at({ seconds: 250, minutesCharged: 5, minutesLeft: 5 })).toBeNull()
    expect(at({ minutesCharged: 0, minutesLeft: 1 })).toBeNull()
  })
})
