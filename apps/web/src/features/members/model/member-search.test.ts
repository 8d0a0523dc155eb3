import { describe, expect, it } from 'vitest'
import { isNarrowed, readMemberSearch, sortBy } from './member-search.ts'

describe('the address of the list of members', () => {
  it('keeps what it understands and drops the rest, words of a search too', () => {
    const asked = { view: 'blocked', market: 'xx', from: '2026-02-30x', search: 'Kessler', sort: 'age', rich: true }
    expect(readMemberSearch(asked)).toEqual({ view: 'blocked' })
  })

  it('is narrowed by filters, not by a fixed view or the order', () => {
    expect(isNarrowed(readMemberSearch({ view: 'paying', sort: 'name' }))).toBe(false)
    expect(isNarrowed(readMemberSearch({ view: 'paying', market: 'de' }))).toBe(true)
    expect(readMemberSearch({ view: 'all' })).toEqual({})
  })

  it('sorts names from A and times from the newest, then the other way', () => {
    expect(sortBy({}, 'name')).toEqual({ sort: 'name', direction: 'ascending' })
    expect(sortBy({ sort: 'name', direction: 'ascending' }, 'name')).toEqual({ sort: 'name' })
    expect(sortBy({ sort: 'name' }, 'createdAt')).toEqual({})
    expect(sortBy({}, 'createdAt')).toEqual({ direction: 'ascending' })
  })
})
