import { expect, test } from 'vitest'
import { isNarrowed, type PaymentSearch, readPaymentSearch, reversalsIn, sortBy } from './payment-search.ts'

test('invalid parts of an address are ignored', () => {
  const read = readPaymentSearch({
    state: 'refunded',
    rail: 'cash',
    from: '2026-02-30x',
    to: '2026-02-03',
    search: 'VL',
  })
  expect(read).toEqual({ state: 'refunded', to: '2026-02-03' })
})

test('a column sorts descending first, then ascending', () => {
  const first = sortBy({ state: 'paid' }, 'grossMinor')
  expect(first).toEqual({ state: 'paid', sort: 'grossMinor' })
  const second = sortBy(first, 'grossMinor')
  expect(second).toEqual({ state: 'paid', sort: 'grossMinor', direction: 'ascending' })
  expect(sortBy(second, 'paidAt')).toEqual({ state: 'paid' })
  expect(sortBy({}, 'paidAt')).toEqual({ direction: 'ascending' })
})

test('the file of what went back follows days, country and rail, and is not offered for a search that it cannot follow', () => {
  expect(reversalsIn({ rail: 'maxpay', from: '2026-01-01', sort: 'grossMinor' })).toEqual({
    rail: 'maxpay',
    from: '2026-01-01',
  })
  for (const more of [{ kind: 'membership' }, { state: 'paid' }, { refund: 'by_hand' }] as PaymentSearch[])
    expect(reversalsIn({ rail: 'maxpay', ...more })).toBeUndefined()
})

test('sorting alone is not a filter', () => {
  expect(isNarrowed({ sort: 'grossMinor', direction: 'ascending' })).toBe(false)
  expect(isNarrowed({ rail: 'maxpay' })).toBe(true)
})
