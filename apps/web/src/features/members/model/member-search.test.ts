import { describe, expect, it } from 'vitest'
import { filtersIn, isNarrowed, isSameView, readMemberSearch, sortBy } from './member-search.ts'

describe('the address of the list of members', () => {
  it('keeps what it understands and drops the rest, words of a search too', () => {
    const asked = { view: 'blocked', market: 'xx', from: '2026-02-30x', search: 'Kessler', sort: 'age', rich: true }
    expect(readMemberSearch(asked)).toEqual({ view: 'blocked' })
  })

  it('leaves the order out of what a view is kept with', () => {
    const search = readMemberSearch({ view: 'paying', market: 'de', sort: 'name' })
    expect(filtersIn(search)).toEqual({ view: 'paying', market: 'de' })
    expect(isNarrowed({ view: 'paying' })).toBe(false)
    expect(isNarrowed(search)).toBe(true)
  })

  it('recognises a kept view whatever the order of its filters', () => {
    expect(isSameView({ market: 'de', view: 'paying' }, { view: 'paying', market: 'de' })).toBe(true)
    expect(isSameView({}, { view: 'all' })).toBe(true)
  })

  it('sorts names from A and times from the newest, then the other way', () => {
    expect(sortBy({}, 'name')).toEqual({ sort: 'name', direction: 'ascending' })
    expect(sortBy({ sort: 'name', direction: 'ascending' }, 'name')).toEqual({ sort: 'name' })
    expect(sortBy({ sort: 'name' }, 'createdAt')).toEqual({})
    expect(sortBy({}, 'createdAt')).toEqual({ direction: 'ascending' })
  })
})
