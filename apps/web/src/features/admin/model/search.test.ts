import { describe, expect, it, test } from 'vitest'
import { isCallsNarrowed, isNarrowed, readCallSearch, readPaymentSearch, sortBy, toQuery } from './search.ts'

describe('the address of the list of calls', () => {
  it('contains the chosen filters', () => {
    const search = { show: 'live', search: 'anna', line: 'web', reason: 'missed', market: 'de', from: '2026-06-01' }
    expect(readCallSearch(search)).toEqual(search)
  })

  it('leaves out invalid values', () => {
    expect(readCallSearch({ show: 'all', line: 'pigeon', reason: '', market: 'fr', from: '2026-13-01' })).toEqual({})
    expect(readCallSearch({ search: 17 })).toEqual({ search: '17' })
  })

  it('counts as filtered by a filter, not by the choice of live calls', () => {
    expect(isCallsNarrowed({ show: 'live' })).toBe(false)
    expect(isCallsNarrowed({ show: 'live', line: 'web' })).toBe(true)
  })
})

test('invalid parts of an address are ignored', () => {
  const read = readPaymentSearch({
    state: 'refunded',
    rail: 'cash',
    from: '2026-02-30x',
    to: '2026-02-03',
    search: ' VL ',
  })
  expect(read).toEqual({ state: 'refunded', to: '2026-02-03', search: 'VL' })
  expect(String(toQuery(read))).toBe('search=VL&state=refunded&to=2026-02-03')
})

test('a search for digits stays a string', () => {
  expect(readPaymentSearch({ search: 2026 })).toEqual({ search: '2026' })
})

test('a column sorts descending first, then ascending', () => {
  const first = sortBy({ state: 'paid' }, 'grossMinor')
  expect(first).toEqual({ state: 'paid', sort: 'grossMinor' })
  const second = sortBy(first, 'grossMinor')
  expect(second).toEqual({ state: 'paid', sort: 'grossMinor', direction: 'ascending' })
  expect(sortBy(second, 'paidAt')).toEqual({ state: 'paid' })
  expect(sortBy({}, 'paidAt')).toEqual({ direction: 'ascending' })
})

test('sorting alone is not a filter', () => {
  expect(isNarrowed({ sort: 'grossMinor', direction: 'ascending' })).toBe(false)
  expect(isNarrowed({ rail: 'maxpay' })).toBe(true)
})
