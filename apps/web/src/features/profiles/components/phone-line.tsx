import './phone-line.css'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { readableNumber, UNKNOWN_EXTENSION } from '#/shared/phone/phone-number.ts'
import type { PhoneOffer } from '#/shared/phone/phone-offer.ts'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

/** Number and extension as they are dialled. */
export function DialledNumber({ offer }: { offer: PhoneOffer }) {
  const isKnown = offer.extension !== UNKNOWN_EXTENSION
  return (
    <span className="num">
      {readableNumber(offer.number)}
      {offer.extension !== '' && (
        <span className="phone-extension">
          {' + '}
          <VisuallyHidden>
            {m.calls_extension_label()} {!isKnown && m.calls_extension_unknown()}
          </VisuallyHidden>
          <span aria-hidden={isKnown ? undefined : true}>{offer.extension}</span>
        </span>
      )}
    </span>
  )
}

/** What a minute costs: the operator's words, or the price by itself where there are none. */
export const usePriceMessage = (): ((offer: PhoneOffer) => string) => {
  const { currency } = useCountry()
  const format = useFormat()
  return (offer) => offer.priceMessage || m.calls_price_unknown({ price: format.money(offer.perMinuteMinor, currency) })
}

/** The number of a card, with what a minute costs directly below it, and who answers where it is somebody else. */
export function PhoneLine({ offer, status }: { offer: PhoneOffer; status: ProfileStatus }) {
  const priceMessage = usePriceMessage()
  return (
    <p className="phone-line">
      <VisuallyHidden>{m.calls_number_label()}: </VisuallyHidden>
      <DialledNumber offer={offer} />
      <small>{priceMessage(offer)}</small>
      {status !== 'available' && <small className="phone-line-away">{m.calls_stand_in_now()}</small>}
    </p>
  )
}
