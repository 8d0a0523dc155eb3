import { readableNumber } from '@velvetline/contracts/text'
import { useEffect, useRef } from 'react'
import { closePhoneDialog, type PhoneProfile } from '#/features/profiles/contact.ts'
import { dialledDigits, type PhoneOffer, UNKNOWN_EXTENSION, usePhoneOffer } from '#/features/profiles/phone-offer.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { TextLink } from '#/ui/link/link.tsx'
import { useCallerProof } from '../model/caller-proof.ts'
import { recordCall } from '../model/record-call.ts'

export interface NumberToDialProps {
  offer: PhoneOffer
  name: string
  dials: boolean
}

const hintFor = ({ offer, name, dials }: NumberToDialProps): string | null => {
  if (offer.extension === UNKNOWN_EXTENSION) return m.calls_no_extension({ name })
  if (offer.isMemberRate || dials || offer.extension === '') return null
  return m.calls_dial_extension({ extension: offer.extension })
}

/** How the members’ number recognises the caller. */
function ProofHint() {
  const proof = useCallerProof()
  if (proof === undefined) return null
  if (proof === 'number') return <p className="number-to-dial-hint">{m.calls_recognised()}</p>
  const isNeeded = proof === 'none'
  return (
    <p className="number-to-dial-hint">
      {isNeeded ? m.calls_pin_needed() : m.calls_enter_pin()}{' '}
      <TextLink href="/profile#phone-pin" onClick={closePhoneDialog}>
        {isNeeded ? m.calls_pin_create() : m.calls_pin_forgotten()}
      </TextLink>
    </p>
  )
}

/** The price must be directly below the number and no smaller than its surroundings. */
export function NumberToDial(props: NumberToDialProps) {
  const { offer } = props
  const { currency, subscriberPhoneNumber } = useCountry()
  const format = useFormat()
  const price = offer.priceMessage || m.calls_price_unknown({ price: format.money(offer.perMinuteMinor, currency) })
  const hint = hintFor(props)
  return (
    <div className="number-to-dial">
      {subscriberPhoneNumber !== '' && (
        <p className="number-to-dial-rate">{offer.isMemberRate ? m.calls_member_rate() : m.calls_non_member_rate()}</p>
      )}
      <p className="number-to-dial-number num" data-testid="number-to-dial">
        {readableNumber(offer.number)}
        {offer.extension !== '' && <span>{` + ${offer.extension}`}</span>}
      </p>
      <p className="number-to-dial-price num">{price}</p>
      {hint !== null && <p className="number-to-dial-hint">{hint}</p>}
      {offer.isMemberRate && <ProofHint />}
    </div>
  )
}

/** Opens the telephone as soon as the number is known; shows nothing. */
export function DirectDial({ profile }: { profile: PhoneProfile }) {
  const offer = usePhoneOffer(profile)
  const accountId = useViewer()?.id ?? null
  const dial = useRef(() => {
    closePhoneDialog()
    if (!offer) return
    recordCall({ profile, way: 'link', accountId, isMemberRate: offer.isMemberRate })
    window.location.assign(`tel:${dialledDigits(offer.number, offer.extension)}`)
  })
  useEffect(() => dial.current(), [])
  return null
}
