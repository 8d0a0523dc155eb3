import { describe, expect, it } from 'vitest'
import { readRegistered } from './registered-as.ts'

const NOW = 1_800_000_000_000
const HOUR = 60 * 60 * 1000
const EMAIL = 'anna@velvetline.example'

describe('the address of a registration’s mail', () => {
  it('is kept as long as the link is valid', () => {
    expect(readRegistered({ email: EMAIL, at: NOW - 23 * HOUR }, NOW)).toBe(EMAIL)
    expect(readRegistered({ email: EMAIL, at: NOW - 24 * HOUR }, NOW)).toBeUndefined()
  })

  it.each([undefined, null, 'x', { email: EMAIL }, { at: NOW }, { email: 7, at: NOW }])(
    'is not read out of %j',
    (kept) => {
      expect(readRegistered(kept, NOW)).toBeUndefined()
    },
  )
})
