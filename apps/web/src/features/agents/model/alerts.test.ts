import { hourIn, isQuiet } from '@velvetline/contracts/quiet-hours'
import { describe, expect, it } from 'vitest'
import { isForAgent } from './use-alerts.ts'

describe('quiet hours', () => {
  it('go over midnight', () => {
    const night = { quietFrom: 23, quietTo: 7 }
    expect([22, 23, 0, 6, 7].map((hour) => isQuiet(night, hour))).toEqual([false, true, true, true, false])
  })

  it('with equal ends are none', () => {
    expect(isQuiet({ quietFrom: 0, quietTo: 0 }, 0)).toBe(false)
  })

  it('are counted in the agent’s time zone', () => {
    const midnight = new Date('2026-06-15T22:30:00Z')
    expect([hourIn('Europe/Berlin', midnight), hourIn('America/New_York', midnight)]).toEqual([0, 18])
  })
})

describe('an alert', () => {
  it('sounds with a member’s message, and not where staff remove one or somebody else has to answer', () => {
    const message = { sender: 'other' } as const
    expect([isForAgent(message, undefined), isForAgent(message, { canAnswer: true })]).toEqual([true, true])
    expect(isForAgent({ ...message, isRemoved: true }, { canAnswer: true })).toBe(false)
    expect(isForAgent(message, { canAnswer: false })).toBe(false)
    expect(isForAgent({ sender: 'user' }, undefined)).toBe(false)
  })
})
