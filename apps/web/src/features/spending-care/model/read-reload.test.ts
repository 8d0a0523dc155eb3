import { describe, expect, it } from 'vitest'
import { ApiError } from '#/shared/api/api-error.ts'
import { readReload } from './read-limits.ts'

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
