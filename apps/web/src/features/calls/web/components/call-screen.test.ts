import type { WebrtcBalance } from '@velvetline/contracts/calls'
import { describe, expect, it } from 'vitest'
import { type CallState, INITIAL_CALL } from '../model/call-machine.ts'
import { stageOf } from './call-screen.tsx'

const failure = { kind: 'network', during: 'calling', text: '', code: '' } as const
const can = { canStartCall: true, obstacle: null } as WebrtcBalance
const stage = (
  state: Partial<CallState>,
  balance: WebrtcBalance | undefined = can,
  balanceError: Error | null = null,
) => stageOf({ state: { ...INITIAL_CALL, ...state }, balance, balanceError })

describe('the view of the call screen', () => {
  it('is the start view when a call can be started', () => {
    expect(stage({ step: 'ready' })).toBe('before')
  })

  it('is blocked by an obstacle, and when the server refuses calls', () => {
    expect(stage({ step: 'ready' }, { ...can, obstacle: 'age_verification_required' })).toBe('blocked')
    expect(stage({ step: 'ready' }, { ...can, canStartCall: false })).toBe('blocked')
  })

  it('waits for the balance, and fails if it is unavailable', () => {
    const unknown = { step: 'not_enough' } as const
    expect(stageOf({ state: { ...INITIAL_CALL, ...unknown }, balance: undefined, balanceError: null })).toBe('before')
    const refused = { balance: undefined, balanceError: new Error('no') }
    expect(stageOf({ state: { ...INITIAL_CALL, ...unknown }, ...refused })).toBe('failed')
  })

  it('stays on the call during a call, even when something else fails', () => {
    expect(stage({ step: 'active', failure }, { ...can, canStartCall: false })).toBe('during')
    expect(stage({ step: 'microphone' })).toBe('during')
  })

  it('is the receipt after a connected call, even if it ended by a failure', () => {
    expect(stage({ step: 'ended', activeAt: 1, failure })).toBe('after')
    expect(stage({ step: 'ended' })).toBe('after')
  })

  it('is the failure if the call was never connected', () => {
    expect(stage({ step: 'ended', failure })).toBe('failed')
    expect(stage({ step: 'ready', failure })).toBe('failed')
  })
})
