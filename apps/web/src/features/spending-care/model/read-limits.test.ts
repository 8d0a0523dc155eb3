import type { Care } from '@velvetline/contracts/spending-care'
import { describe, expect, it, test } from 'vitest'
import { ApiError } from '#/shared/api/api-error.ts'
import { readMoney } from '#/shared/read-money.ts'
import { readLimits, readReload, writeAmount } from './read-limits.ts'

test('a written amount is read back unchanged', () => {
  for (const minor of [0, 5, 50, 4_990, 5_000, 125_050]) expect(readMoney(writeAmount(minor, ','))).toBe(minor)
  expect(writeAmount(4_905, '.')).toBe('49.05')
  expect(writeAmount(null, ',')).toBe('')
})

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

const typed = { below: '5', packageId: 'nuggets-25', cap: '50,00' }
const faultsOf = (change: Partial<typeof typed>): string[] => {
  try {
    readReload({ ...typed, ...change })
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Object.keys(error.fields)
  }
}

describe('a typed automatic reload', () => {
  it('is read with its mark, package and monthly limit', () => {
    const change = { isOn: true, belowNuggets: 5, packageId: 'nuggets-25', monthlyCapMinor: 5_000 }
    expect(readReload(typed)).toEqual(change)
    expect(readReload({ ...typed, below: ' 100 ' })).toEqual({ ...change, belowNuggets: 100 })
    expect(readReload({ ...typed, below: '1' })).toEqual({ ...change, belowNuggets: 1 })
  })

  it.each(['0', '-1', '101', '2.5', 'viel', ''])('is refused with the mark %j', (below) => {
    expect(faultsOf({ below })).toEqual(['belowNuggets'])
  })

  it.each(['', '0', 'viel', '-5'])('is refused with the monthly limit %j: there is none without a limit', (cap) => {
    expect(faultsOf({ cap })).toEqual(['monthlyCapMinor'])
  })

  it('is refused with a message at each invalid field', () => {
    expect(faultsOf({ below: '0', cap: '' })).toEqual(['belowNuggets', 'monthlyCapMinor'])
  })
})
