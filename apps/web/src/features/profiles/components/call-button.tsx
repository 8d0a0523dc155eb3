import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import type { PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { openPhoneDialog } from '#/shared/phone/phone-dialog.ts'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ButtonLook } from '#/ui/button/button-look.tsx'
import { WayWords } from './way-words.tsx'

export interface CallButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
  /** The price of a minute inside the button, on its line; leave it out only where the price is shown right next to it. */
  hasPrice?: boolean
  /** The same as a second line. */
  priceBelow?: boolean
  /** Knows a shorter word for narrow cards. */
  hasShort?: boolean
}

/** Calls the consultant: the telephone itself on a phone, else the dialog with their number. Nothing where the country has no number. */
export function CallButton(props: CallButtonProps) {
  const { profile, hasPrice = false, priceBelow = false, hasShort = false, ...look } = props
  const offer = usePhoneOffer(profile)
  const { currency } = useCountry()
  const format = useFormat()
  if (!offer) return null
  const price = m.calls_per_minute({ price: format.money(offer.perMinuteMinor, currency) })
  return (
    <Button
      {...look}
      icon="phone"
      aria-haspopup="dialog"
      onClick={() => openPhoneDialog(profile)}
      {...(hasPrice && { cost: <span className="num">{price}</span> })}
      {...(priceBelow && { price })}
    >
      <WayWords
        words={offer.isMemberRate ? m.calls_member_call() : m.calls_call_now()}
        short={hasShort ? m.calls_call_short() : undefined}
        whom={m.calls_call_name({ name: profile.name })}
      />
    </Button>
  )
}
