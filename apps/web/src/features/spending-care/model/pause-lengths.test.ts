import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#/shared/time.ts'
import { longerThan } from '../components/pause-dialog.tsx'

const now = Date.parse('2026-11-21T21:54:00Z')
const inHours = (hours: number): string => new Date(now + hours * HOUR_MS).toISOString()

describe('the pauses that can be chosen', () => {
  it('are all if none is running', () => {
    expect(longerThan(null, now)).toEqual([24, 168, 720])
  })

  it('are those that end later than the running one', () => {
    expect(longerThan(inHours(3), now)).toEqual([24, 168, 720])
    expect(longerThan(inHours(100), now)).toEqual([168, 720])
    expect(longerThan(inHours(168), now)).toEqual([720])
  })

  it('always include the longest', () => {
    expect(longerThan(inHours(720), now)).toEqual([720])
  })
})
