import { expect, test } from 'vitest'
import { filtersOfView, isSameFilters } from './view-filters.ts'

test('a view has the filters, not the order; words and a single call are in none', () => {
  expect(filtersOfView({ state: 'paid', sort: 'grossMinor', direction: 'ascending' })).toEqual({ state: 'paid' })
  expect(filtersOfView({ state: 'paid' }, 'kessler')).toBeUndefined()
  expect(filtersOfView({ status: 'online', search: 'helena' })).toBeUndefined()
  expect(filtersOfView({ call: 'one' })).toBeUndefined()
})

test('the same filters are the same view, in whatever order they were chosen', () => {
  expect(isSameFilters({ line: 'web', market: 'de' }, { market: 'de', line: 'web' })).toBe(true)
  expect(isSameFilters({ line: 'web' }, { line: 'web', market: 'de' })).toBe(false)
  expect(isSameFilters({}, undefined)).toBe(false)
})
