import type { CallStatus, WebrtcBalance } from '@velvetline/contracts/web-calls'
import { describe, expect, it } from 'vitest'
import { stageOf } from '../components/call-screen.tsx'
import { type CallState, INITIAL_CALL } from './call-machine.ts'
import { isInterrupted } from './call-words.ts'

const failure = { kind: 'network', during: 'calling', text: '', code: '' } as const
const can = { canStartCall: true, obstacle: null } as WebrtcBalance
const stage = (
  state: Partial<CallState>,
  balance: WebrtcBalance | undefined = can,
  balanceError: Error | null = null,
) => stageOf({ state: { ...INITIAL_CALL, ...state }, balance, balanceError })

describe('the face of the call screen', () => {
  it('is the one before a call where one can be started', () => {
    expect(stage({ step: 'ready' })).toBe('before')
  })

  it('is blocked by an obstacle, and where the server says that no call can start', () => {
    expect(stage({ step: 'ready' }, { ...can, obstacle: 'age_verification_required' })).toBe('blocked')
    expect(stage({ step: 'ready' }, { ...can, canStartCall: false })).toBe('blocked')
  })

  it('waits for the balance, and fails where it cannot be had', () => {
    const unknown = { step: 'not_enough' } as const
    expect(stageOf({ state: { ...INITIAL_CALL, ...unknown }, balance: undefined, balanceError: null })).toBe('before')
    const refused = { balance: undefined, balanceError: new Error('no') }
    expect(stageOf({ state: { ...INITIAL_CALL, ...unknown }, ...refused })).toBe('failed')
  })

  it('stays the one of the call while it lasts, even when something else fails', () => {
    expect(stage({ step: 'active', failure }, { ...can, canStartCall: false })).toBe('during')
    expect(stage({ step: 'microphone' })).toBe('during')
  })

  it('is the receipt after a call that was connected, although it ended by a failure', () => {
    expect(stage({ step: 'ended', activeAt: 1, failure })).toBe('after')
    expect(stage({ step: 'ended' })).toBe('after')
  })

  it('is the failure where the call was never connected', () => {
    expect(stage({ step: 'ended', failure })).toBe('failed')
    expect(stage({ step: 'ready', failure })).toBe('failed')
  })
})

describe('an interruption, in which nothing is charged', () => {
  it('is said of a connected call when either side is away', () => {
    const active = { ...INITIAL_CALL, step: 'active', link: 'ready' } as const
    expect(isInterrupted(active)).toBe(false)
    expect(isInterrupted({ ...active, link: 'interrupted' })).toBe(true)
    const status = { interruptedSince: '2026-11-21T12:00:00Z' } as CallStatus
    expect(isInterrupted({ ...active, status })).toBe(true)
    expect(isInterrupted({ ...active, status: { ...status, interruptedSince: null } })).toBe(false)
  })

  it('is not said before the call is connected', () => {
    expect(isInterrupted({ ...INITIAL_CALL, step: 'ringing', link: 'interrupted' })).toBe(false)
  })
})
