import { describe, expect, it, test } from 'vitest'
import { localPath } from './local-path.ts'
import { formatPhone } from './phone-number.ts'

const LONGEST = `/${'x'.repeat(511)}`

test.each([
  ['/profiles?page=2#top', '/profiles?page=2#top'],
  [LONGEST, LONGEST],
  [`${LONGEST}x`, '/'],
  ['profiles', '/'],
  ['//elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/a\u007F', '/'],
  ['/api/auth/logout', '/'],
  [undefined, '/'],
])('the place %j becomes %j', (input, expected) => {
  expect(localPath(input)).toBe(expected)
})

describe('a person’s phone number', () => {
  it('has the national format in its own country and the international one elsewhere', () => {
    expect(formatPhone('+4930901820', 'de')).toBe('030 901820')
    expect(formatPhone('+4930901820', 'uk')).toBe('+49 30 901820')
    expect(formatPhone('+442079460958', 'uk')).toBe('020 7946 0958')
    expect(formatPhone('+41446681800', 'ch')).toBe('044 668 18 00')
  })

  it('stays unchanged when it cannot be parsed', () => {
    expect(formatPhone('+0', 'de')).toBe('+0')
  })
})
