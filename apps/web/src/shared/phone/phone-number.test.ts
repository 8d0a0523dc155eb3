import { readableNumber } from '@velvetline/contracts/text'
import { describe, expect, it } from 'vitest'
import { copiedNumber, dialledDigits, UNKNOWN_EXTENSION } from './phone-offer.ts'

describe('a phone number', () => {
  it('is written in groups', () => {
    expect(readableNumber('0900512345')).toBe('0900 512 345')
    expect(readableNumber('09001234567')).toBe('0900 123 4567')
  })

  it('stays as the operator wrote it if it has separators', () => {
    expect(readableNumber('+44 909 123 456')).toBe('+44 909 123 456')
  })

  it('is copied without spaces, with the extension', () => {
    expect(copiedNumber('0900 512 345', '21')).toBe('090051234521')
    expect(copiedNumber('+44 909 123 456', '21')).toBe('+4490912345621')
  })

  it('is copied alone while the extension is unknown', () => {
    expect(copiedNumber('0900 512 345', UNKNOWN_EXTENSION)).toBe('0900512345')
  })

  it('is dialled with digits only', () => {
    expect(dialledDigits('(0900) 512-345', '21')).toBe('090051234521')
    expect(dialledDigits('0900 512 345', UNKNOWN_EXTENSION)).toBe('0900512345')
  })
})
