import type { CountryCode } from '@velvetline/contracts/constants'

/** What a number without its country's code is read as. */
export const DIAL_CODES: Readonly<Record<CountryCode, string>> = {
  de: '+49',
  at: '+43',
  ch: '+41',
  li: '+423',
  lu: '+352',
  us: '+1',
  uk: '+44',
  ca: '+1',
  au: '+61',
  ie: '+353',
  nz: '+64',
  za: '+27',
}
