import { describe, expect, it } from 'vitest'
import { formatPhone } from './phone-number.ts'

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
