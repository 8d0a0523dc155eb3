import { describe, expect, it } from 'vitest'
import { isNarrowed, listHref, readListSearch } from './list-search.ts'

const chosen = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readListSearch(search)).filter(([, value]) => value !== undefined))

describe('the address of a list', () => {
  it('contains the chosen values', () => {
    const search = { page: 3, sort: 'name', spoken: 'fr', specialty: 'Flirten', name: 'Zoë', available: true }
    expect(chosen(search)).toEqual(search)
    expect(listHref('/profiles', readListSearch(search))).toBe(
      '/profiles?page=3&sort=name&spoken=fr&specialty=Flirten&name=Zo%C3%AB&available=true',
    )
  })

  it('omits defaults', () => {
    expect(chosen({ page: 1, sort: 'rating', spoken: '', specialty: ' ', name: '  ', available: false })).toEqual({})
    expect(listHref('/profiles', readListSearch({}))).toBe('/profiles')
  })

  it('omits invalid values', () => {
    expect(chosen({ page: 1.5, sort: 'best', spoken: 'german', specialty: 'x'.repeat(61), available: 'yes' })).toEqual(
      {},
    )
    expect(chosen({ page: -2, spoken: {}, specialty: ['a'], name: ['a'] })).toEqual({})
    expect(chosen({ name: 'x'.repeat(41) })).toEqual({})
  })

  it('resets every field that is not given', () => {
    expect(Object.keys(readListSearch({}))).toEqual(['page', 'sort', 'spoken', 'specialty', 'name', 'available'])
  })

  it('counts as filtered by a filter, not by an order or a page', () => {
    expect(isNarrowed(readListSearch({ sort: 'newest', page: 2 }))).toBe(false)
    expect(isNarrowed(readListSearch({ spoken: 'fr' }))).toBe(true)
    expect(isNarrowed(readListSearch({ available: true }))).toBe(true)
    expect(isNarrowed(readListSearch({ name: 'Anna' }))).toBe(true)
  })
})
