import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Country } from '@velvetline/contracts/countries'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { UNKNOWN_EXTENSION } from './phone-number.ts'

export interface PhoneOffer {
  number: string
  /** Empty where the country has no extensions. */
  extension: string
  /** The price and its networks, in the operator's words. */
  priceMessage: string
  /** Her price per minute in minor units of the country's currency. */
  perMinuteMinor: number
  isMemberRate: boolean
}

/** The number that this person dials for this lady, or null where the country has none. */
const phoneOfferFor = (country: Country, viewer: CurrentUser | null, extension: string): PhoneOffer | null => {
  const isMemberRate = viewer?.hasActiveSubscription === true && country.subscriberPhoneNumber !== ''
  if (country.premiumPhoneNumber === '' && !isMemberRate) return null
  return {
    number: isMemberRate ? country.subscriberPhoneNumber : country.premiumPhoneNumber,
    extension: country.hasExtensionNumbers ? extension || UNKNOWN_EXTENSION : '',
    priceMessage: isMemberRate ? country.subscriberPriceMessage : country.premiumPriceMessage,
    perMinuteMinor: isMemberRate ? country.prices.memberPerMinuteMinor : country.prices.premiumPerMinuteMinor,
    isMemberRate,
  }
}

/** The same for the page's country and viewer. */
export const usePhoneOffer = (profile: { extension: string }): PhoneOffer | null =>
  phoneOfferFor(useCountry(), useViewer(), profile.extension)
