import { describe, expect, it, test } from 'vitest'
import { readAgentsSearch } from '../api/agent-accounts.ts'
import {
  isCallsNarrowed,
  isNarrowed,
  type PaymentSearch,
  readAuditSearch,
  readCallSearch,
  readPaymentSearch,
  reversalsIn,
  sortBy,
} from './search.ts'

describe('the address of the list of calls', () => {
  it('contains the chosen filters', () => {
    const search = { show: 'live', line: 'web', reason: 'missed', market: 'de', from: '2026-06-01' }
    expect(readCallSearch(search)).toEqual(search)
  })

  it('leaves out invalid values', () => {
    expect(readCallSearch({ show: 'all', line: 'pigeon', reason: '', market: 'fr', from: '2026-13-01' })).toEqual({})
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
    search: 'VL',
  })
  expect(read).toEqual({ state: 'refunded', to: '2026-02-03' })
})

test('words that are searched for are in no address', () => {
  const asked = { search: 'Kessler', direction: 'ascending' }
  for (const read of [readCallSearch, readPaymentSearch, readAuditSearch])
    expect(read(asked)).toEqual({ direction: 'ascending' })
  expect(readAgentsSearch({ search: 'Kessler', state: 'blocked' })).toEqual({ state: 'blocked' })
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
