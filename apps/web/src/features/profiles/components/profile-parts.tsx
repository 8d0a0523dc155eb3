import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Stars } from '#/ui/stars/stars.tsx'
import './profile-parts.css'
import { readableNumber } from '@velvetline/contracts/text'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { type PhoneOffer, UNKNOWN_EXTENSION } from '../phone-offer.ts'
import { statusWord } from '../status-word.ts'

export function ProfileRating({ rating, reviewCount }: { rating: string; reviewCount: number }) {
  const format = useFormat()
  const value = Number(rating)
  if (reviewCount === 0 || !(value > 0)) return <span>{m.profiles_not_rated()}</span>
  const shown = format.rating(value)
  return <Stars rating={value} label={m.profiles_rating({ rating: shown })} value={shown} />
}

export function ProfileStatusPill({ status, className }: { status: ProfileStatus; className?: string }) {
  return (
    <StatusBadge status={status} pill className={className}>
      {statusWord(status)}
    </StatusBadge>
  )
}

/** To the order of a membership and, after paying, back. */
export const subscribePath = (back: string): string => `/subscribe?back=${encodeURIComponent(back)}`

interface MembershipLinkProps {
  className?: string | undefined
  /** Where a member goes on after paying. */
  back?: string | undefined
}

/** Nothing for subscribers, nor if there is no number for members. */
export function MembershipLink({ className, back }: MembershipLinkProps) {
  const country = useCountry()
  const format = useFormat()
  const viewer = useViewer()
  if (viewer?.hasActiveSubscription || country.subscriberPhoneNumber === '') return null
  const price = format.money(country.prices.memberPerMinuteMinor, country.currency)
  return (
    <TextLink
      href={viewer && back !== undefined ? subscribePath(back) : '/subscribe'}
      {...(className === undefined ? {} : { className })}
    >
      {m.calls_membership_offer({ price })}
    </TextLink>
  )
}

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

/** The operator's text, or the price by itself if there is none. */
export const usePriceMessage = (): ((offer: PhoneOffer) => string) => {
  const { currency } = useCountry()
  const format = useFormat()
  return (offer) => offer.priceMessage || m.calls_price_unknown({ price: format.money(offer.perMinuteMinor, currency) })
}

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
