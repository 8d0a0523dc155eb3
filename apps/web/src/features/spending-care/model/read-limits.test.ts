import type { Care } from '@velvetline/contracts/payments'
import { describe, expect, it } from 'vitest'
import { readLimits } from './read-limits.ts'

const care: Care = {
  currency: 'EUR',
  limits: [
    { period: 'day', limitMinor: 5_000, spentMinor: 2_390, next: null },
    {
      period: 'week',
      limitMinor: 10_000,
      spentMinor: 2_390,
      next: { limitMinor: 15_000, from: '2026-11-22T21:54:00Z' },
    },
    { period: 'month', limitMinor: null, spentMinor: 7_146, next: null },
  ],
  pausedUntil: null,
  autoReload: { isPossible: false, isOn: false, belowNuggets: 5, packageId: 'nuggets-25', monthlyCapMinor: 5_000 },
}

const formOf = (day: string, week: string, month: string): FormData => {
  const values = new FormData()
  values.set('day', day)
  values.set('week', week)
  values.set('month', month)
  return values
}

describe('the limits of a form', () => {
  it('are sent only if changed, so that a pending raise does not restart', () => {
    expect(readLimits(formOf('50,00', '150', ''), care).limits).toEqual([])
  })

  it('are removed by an empty field, set by an amount, and reset by the current limit', () => {
    expect(readLimits(formOf('', '100', '80'), care).limits).toEqual([
      { period: 'day', limitMinor: null },
      { period: 'week', limitMinor: 10_000 },
      { period: 'month', limitMinor: 8_000 },
    ])
  })

  it('name the field with an invalid amount', () => {
    expect(readLimits(formOf('viel', '150', '-3'), care).faults).toEqual([{ period: 'day' }, { period: 'month' }])
  })
})
