import { FIGURE_DAYS_MAX } from '@velvetline/contracts/figures'
import { expect, test } from 'vitest'
import { rangeFault, readTodaySearch } from './today-search.ts'

test('a range needs both days, the right way round, and a year at most', () => {
  expect(rangeFault('2026-01-01', '2026-01-01')).toBeUndefined()
  expect(rangeFault('', '')).toBeUndefined()
  expect(rangeFault('2026-01-02', '')).toBe('missing')
  expect(rangeFault('2026-01-02', '2026-01-01')).toBe('order')
  // 2028 is a leap year: as many days as are allowed.
  expect(FIGURE_DAYS_MAX).toBe(366)
  expect(rangeFault('2028-01-01', '2028-12-31')).toBeUndefined()
  expect(rangeFault('2028-01-01', '2029-01-01')).toBe('length')
})

test('what the form would refuse is left out of an address', () => {
  expect(readTodaySearch({ from: '2028-01-01', to: '2029-01-01', against: 'year', market: 'de' })).toEqual({
    market: 'de',
  })
  expect(readTodaySearch({ from: '2028-01-01', to: '2028-12-31' })).toEqual({ from: '2028-01-01', to: '2028-12-31' })
})
