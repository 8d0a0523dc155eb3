import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Country } from '@velvetline/contracts/countries'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'

/** Stands where a country has extensions and the consultant’s is not known. */
export const UNKNOWN_EXTENSION = '---'

/** Digits only: what a telephone dials. */
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What is copied: the number without spaces, with the extension appended where it is known. */
export const copiedNumber = (number: string, extension: string): string =>
  number.replace(/\s/g, '') + (extension === UNKNOWN_EXTENSION ? '' : digitsOf(extension))

/** What is dialled: digits only, the extension appended where it is known. */
export const dialledDigits = (number: string, extension: string): string => digitsOf(number) + digitsOf(extension)

/** The number that the viewer dials for this consultant, or null where the country has none. */
export const usePhoneOffer = (profile: { extension: string }): PhoneOffer | null =>
  phoneOfferFor(useCountry(), useViewer(), profile.extension)

export interface PhoneOffer {
  number: string
  /** Empty where the country has no extensions. */
  extension: string
  /** The price and its networks, in the operator's words; may be empty, then `perMinuteMinor` says it. */
  priceMessage: string
  /** The consultant’s price per minute in minor units of the country's currency. */
  perMinuteMinor: number
  isMemberRate: boolean
}

/**
 * The number that this person dials for this consultant: the subscriber number with an active subscription where the country
 * has one, else the premium number. Null where the country has no premium number, for then nothing about the phone is shown.
 */
export const phoneOfferFor = (country: Country, viewer: CurrentUser | null, extension: string): PhoneOffer | null => {
  if (country.premiumPhoneNumber === '') return null
  const subscriberNumber = viewer?.hasActiveSubscription ? country.subscriberPhoneNumber : ''
  const isMemberRate = subscriberNumber !== ''
  return {
    number: isMemberRate ? subscriberNumber : country.premiumPhoneNumber,
    extension: country.hasExtensionNumbers ? extension || UNKNOWN_EXTENSION : '',
    priceMessage: isMemberRate ? country.subscriberPriceMessage : country.premiumPriceMessage,
    perMinuteMinor: isMemberRate ? country.prices.memberPerMinuteMinor : country.prices.premiumPerMinuteMinor,
    isMemberRate,
  }
}
