import type { CurrentUser } from '@velvetline/contracts/accounts'
import { DIALLING_PREFIXES } from '@velvetline/contracts/constants'
import type { Country } from '@velvetline/contracts/countries'
import { UNKNOWN_EXTENSION } from './phone-number.ts'

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

/** The country's subscriber number, or that of the shared line where extensions are dialled on it. */
const subscriberNumberOf = (country: Country): string =>
  country.subscriberPhoneNumber || (country.hasExtensionNumbers ? DIALLING_PREFIXES.subscriber : '')

/**
 * The number that this person dials for this consultant: the subscriber number with an active subscription, else the premium
 * number. Null where the country has no premium number, for then nothing about the phone is shown.
 */
export const phoneOfferFor = (country: Country, viewer: CurrentUser | null, extension: string): PhoneOffer | null => {
  if (country.premiumPhoneNumber === '') return null
  const subscriberNumber = viewer?.hasActiveSubscription ? subscriberNumberOf(country) : ''
  const isMemberRate = subscriberNumber !== ''
  return {
    number: isMemberRate ? subscriberNumber : country.premiumPhoneNumber,
    extension: country.hasExtensionNumbers ? extension || UNKNOWN_EXTENSION : '',
    priceMessage: isMemberRate ? country.subscriberPriceMessage : country.premiumPriceMessage,
    perMinuteMinor: isMemberRate ? country.prices.memberPerMinuteMinor : country.prices.premiumPerMinuteMinor,
    isMemberRate,
  }
}
