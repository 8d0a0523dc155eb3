import { CONSULTANT_OBSTACLES } from '@velvetline/contracts/profiles'
import { afterAll, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { reasonAgainst } from './components/contact-ways.tsx'

const before = getLocale
afterAll(() => overwriteGetLocale(before))

test.each(['de', 'en'] as const)(
  'guests and members read the same reason, another one for each obstacle, in %s',
  (locale) => {
    overwriteGetLocale(() => locale)
    const toGuests = CONSULTANT_OBSTACLES.map((obstacle) => reasonAgainst(undefined, obstacle))
    expect(CONSULTANT_OBSTACLES.map((obstacle) => reasonAgainst('member', obstacle))).toEqual(toGuests)
    expect(new Set(toGuests).size).toBe(CONSULTANT_OBSTACLES.length)
    expect(reasonAgainst(undefined, null)).toBeNull()
  },
)

test('staff read that only members can call, for every consultant', () => {
  overwriteGetLocale(() => 'en')
  expect(reasonAgainst('agent', null)).toBe('members only')
})
