import './contact-panel.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'
import { type PhoneOffer, usePhoneOffer } from '../use-phone-offer.ts'
import { ChatAction, useChatPrice } from './chat-action.tsx'
import { CopyNumber } from './copy-number.tsx'
import { DialledNumber } from './phone-line.tsx'

function Way(props: { icon: IconName; title: ReactNode; detail: ReactNode; note?: ReactNode; action: ReactNode }) {
  return (
    <li>
      <Icon name={props.icon} size="lg" />
      <div>
        <p className="contact-panel-title">{props.title}</p>
        <p className="contact-panel-price">{props.detail}</p>
        {props.note && <p>{props.note}</p>}
      </div>
      {props.action}
    </li>
  )
}

function MemberNote({ offer }: { offer: PhoneOffer | null }) {
  const country = useCountry()
  const format = useFormat()
  if (!offer) return null
  const price = format.money(country.prices.memberPerMinuteMinor, country.currency)
  return (
    <li className="contact-panel-note num">
      {offer.isMemberRate ? m.profiles_your_member_rate() : m.profiles_member_rate({ price })}
    </li>
  )
}

/** How to reach her, each way with its price: the number where the country has one, and the chat. */
export function ContactPanel({ profile }: { profile: ProfileDetail }) {
  const viewer = useViewer()
  const offer = usePhoneOffer(profile)
  const price = useChatPrice()
  const chatNote = () => {
    if (!viewer) return m.profiles_chat_needs_registration()
    if (viewer.role !== 'member') return m.profiles_chat_members_only()
    return profile.status === 'offline' ? m.profiles_chat_offline_note() : undefined
  }
  return (
    <section aria-label={m.profiles_contact({ name: profile.name })} className="contact-panel-frame">
      <ul className="contact-panel">
        {offer && (
          <Way
            icon="phone"
            title={<DialledNumber offer={offer} />}
            detail={offer.priceMessage}
            note={m.profiles_stand_in_note({ name: profile.name })}
            action={<CopyNumber offer={offer} />}
          />
        )}
        <Way
          icon="chat"
          title={m.profiles_chat()}
          detail={m.profiles_chat_answers_free({ price })}
          note={chatNote()}
          action={<ChatAction profile={profile} variant="primary" size="sm" className="contact-panel-chat" />}
        />
        <MemberNote offer={offer} />
      </ul>
    </section>
  )
}
