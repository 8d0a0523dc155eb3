import type { Country } from '@velvetline/contracts/countries'
import { expect, test } from 'vitest'
import { dialCodeOf } from '../countries/index.ts'
import { readDialled } from './dialled-number.ts'

const country = (countryCode: Country['countryCode'], numbers: Partial<Country> = {}): Country => ({
  id: 1,
  subdomain: countryCode,
  countryCode,
  countryName: countryCode,
  flag: '',
  currency: 'EUR',
  language: 'de',
  premiumPhoneNumber: '0900 5 12345',
  subscriberPhoneNumber: '0900 2 12345',
  attestsCallers: false,
  premiumPriceMessage: '',
  subscriberPriceMessage: '',
  hasExtensionNumbers: true,
  dialCode: dialCodeOf(countryCode),
  minimumTermMonths: 0,
  timeZone: 'Europe/Berlin',
  prices: { weeklyMinor: 1, firstMonthMinor: 1, memberPerMinuteMinor: 1, premiumPerMinuteMinor: 1 },
  ...numbers,
})
const countries = [
  country('de'),
  country('at'),
  country('uk'),
  country('us', { premiumPhoneNumber: '', subscriberPhoneNumber: '' }),
]
const further = [{ number: '+4930231259000', country: 'at', line: 'subscriber' }] as const
const read = (dialled: string) => {
  const found = readDialled(dialled, { countries, further })
  return found && [found.country.countryCode, found.line, found.extension]
}

test.each([
  ['+49900512345', ['de', 'premium', null]],
  ['+49 900 5 12345', ['de', 'premium', null]],
  ['0049900212345', ['de', 'subscriber', null]],
  ['43900212345', ['at', 'subscriber', null]],
  ['+43 0900 512345', ['at', 'premium', null]],
  ['+44-900-512345', ['uk', 'premium', null]],
  ['0900512345', ['de', 'premium', null]],
  ['+4990051234521', ['de', 'premium', '21']],
  ['0900212345 1305', ['de', 'subscriber', '1305']],
  ['+4930231259000', ['at', 'subscriber', null]],
  ['+493023125900012', ['at', 'subscriber', '12']],
])('%s is a number of ours', (dialled, expected) => {
  expect(read(dialled)).toEqual(expected)
})

test.each(['+1900512345', '', '+490000', '+499005123451234567'])('%s is not', (dialled) => {
  expect(read(dialled)).toBeNull()
})
