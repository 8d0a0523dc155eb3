import type { CurrentUser } from '@velvetline/contracts/accounts'
import { type Country, PRICES } from '@velvetline/contracts/countries'
import { readableNumber } from '@velvetline/contracts/text'
import { describe, expect, it } from 'vitest'
import { copiedNumber, dialledDigits, phoneOfferFor, UNKNOWN_EXTENSION } from './phone-offer.ts'

const germany: Country = {
  id: 1,
  subdomain: 'de',
  countryCode: 'de',
  countryName: 'Deutschland',
  flag: '',
  currency: 'EUR',
  language: 'de',
  premiumPhoneNumber: '0900512345',
  subscriberPhoneNumber: '0900212345',
  attestsCallers: false,
  premiumPriceMessage: 'premium price',
  subscriberPriceMessage: 'member price',
  hasExtensionNumbers: true,
  dialCode: '+49',
  minimumTermMonths: 0,
  timeZone: 'Europe/Berlin',
  prices: PRICES.EUR,
}
const member = { id: 'm', role: 'member', hasActiveSubscription: false } as CurrentUser
const subscriber = { ...member, hasActiveSubscription: true }

describe('the offered number', () => {
  it('is the premium number with its price for guests and members', () => {
    for (const viewer of [null, member]) {
      expect(phoneOfferFor(germany, viewer, '21')).toEqual({
        number: '0900512345',
        extension: '21',
        priceMessage: 'premium price',
        perMinuteMinor: 199,
        isMemberRate: false,
      })
    }
  })

  it('is the subscriber number with its price for subscribers', () => {
    expect(phoneOfferFor(germany, subscriber, '21')).toEqual({
      number: '0900212345',
      extension: '21',
      priceMessage: 'member price',
      perMinuteMinor: 99,
      isMemberRate: true,
    })
  })

  it('has no extension in a country without them, and three dashes if it is unknown', () => {
    expect(phoneOfferFor({ ...germany, hasExtensionNumbers: false }, null, '21')?.extension).toBe('')
    expect(phoneOfferFor(germany, null, '')?.extension).toBe('---')
  })

  it('is absent without a premium number, for subscribers too', () => {
    const silent = { ...germany, premiumPhoneNumber: '' }
    expect([null, member, subscriber].map((viewer) => phoneOfferFor(silent, viewer, '21'))).toEqual([null, null, null])
  })

  it('is the premium number at its price for subscribers where the country has no number for them', () => {
    const bare = { ...germany, subscriberPhoneNumber: '' }
    expect(phoneOfferFor(bare, subscriber, '21')).toEqual(phoneOfferFor(germany, null, '21'))
  })
})

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
