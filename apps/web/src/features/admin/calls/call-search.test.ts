import { describe, expect, it } from 'vitest'
import { isCallsNarrowed, readCallSearch } from './call-search.ts'

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
