import './phone-line.css'
import { m } from '#/paraglide/messages.js'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { readableNumber } from '../phone-number.ts'
import type { PhoneOffer } from '../use-phone-offer.ts'

/** Number and extension as they are dialled. */
export function DialledNumber({ offer }: { offer: PhoneOffer }) {
  return (
    <span className="num">
      {readableNumber(offer.number)}
      {offer.extension !== '' && (
        <span className="phone-extension">
          {' + '}
          <VisuallyHidden>{m.profiles_extension_label()} </VisuallyHidden>
          {offer.extension}
        </span>
      )}
    </span>
  )
}

/** The number of a card, with what a minute costs directly below it. */
export function PhoneLine({ offer }: { offer: PhoneOffer }) {
  return (
    <p className="phone-line">
      <VisuallyHidden>{m.profiles_number_label()}: </VisuallyHidden>
      <DialledNumber offer={offer} />
      <small>{offer.priceMessage}</small>
    </p>
  )
}
