import { useViewer } from '../api/viewer.ts'
import { useCountry } from '../country/use-country.ts'
import { type PhoneOffer, phoneOfferFor } from './phone-offer.ts'

/** The number that the viewer dials for this consultant, or null where the country has none. */
export const usePhoneOffer = (profile: { extension: string }): PhoneOffer | null =>
  phoneOfferFor(useCountry(), useViewer(), profile.extension)
