import type { CallStatus } from '@velvetline/contracts/calls'
import { describe, expect, it } from 'vitest'
import { INITIAL_CALL } from './call-machine.ts'
import { isInterrupted, reasonWords } from './call-words.ts'

describe('an interruption, in which nothing is charged', () => {
  it('is shown during a connected call when either side is away', () => {
    const active = { ...INITIAL_CALL, step: 'active', link: 'ready' } as const
    expect(isInterrupted(active)).toBe(false)
    expect(isInterrupted({ ...active, link: 'interrupted' })).toBe(true)
    const status = { interruptedSince: '2026-11-21T12:00:00Z' } as CallStatus
    expect(isInterrupted({ ...active, status })).toBe(true)
    expect(isInterrupted({ ...active, status: { ...status, interruptedSince: null } })).toBe(false)
  })

  it('is not shown before the call is connected', () => {
    expect(isInterrupted({ ...INITIAL_CALL, step: 'ringing', link: 'interrupted' })).toBe(false)
  })
})

it('a call that failed before it was connected says that nothing was charged', () => {
  expect(reasonWords('failed', 'Margaux', false)).toMatch(/Es wurde nichts berechnet|Nothing was charged/)
  expect(reasonWords('failed', 'Margaux', true)).not.toMatch(/Es wurde nichts berechnet|Nothing was charged/)
})
