import './contact-panel.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import type { ReactNode } from 'react'
import { useCallPrice, useChatPrice } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'
import { anotherConsultantNote } from '../another-consultant-note.ts'
import { useNoticeOffer } from '../notice-offer.ts'
import { type PhoneOffer, usePhoneOffer } from '../phone-offer.ts'
import { useCardFacts } from './card-facts.tsx'
import { CallButton, ChatAction, WebCallButton } from './contact-ways.tsx'
import { DialledNumber, MembershipLink, usePriceMessage } from './profile-parts.tsx'

interface WayProps {
  icon: IconName
  title: ReactNode
  detail: ReactNode
  note?: ReactNode
  action: ReactNode
}

function Way(props: WayProps) {
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

const standInNote = (profile: ProfileDetail): string => anotherConsultantNote(profile) ?? m.calls_stand_in(profile)

function PhoneWay({ profile, offer }: { profile: ProfileDetail; offer: PhoneOffer }) {
  const priceMessage = usePriceMessage()
  const isAway = useNoticeOffer(profile)
  return (
    <Way
      icon="phone"
      title={<DialledNumber offer={offer} />}
      detail={priceMessage(offer)}
      note={standInNote(profile)}
      action={<CallButton profile={profile} variant={isAway ? 'tonal' : 'primary'} className="contact-panel-call" />}
    />
  )
}

function WebCallWay({ profile }: { profile: ProfileDetail }) {
  const price = useCallPrice(profile)
  const isAway = useNoticeOffer(profile)
  const { favourites } = useCardFacts()
  if (profile.callObstacle === 'not_configured') return null
  const told = favourites.get(profile.uuid) ? m.favourites_notice_on(profile) : m.favourites_notice_offer(profile)
  return (
    <Way
      icon="webcall"
      title={m.calls_webcall()}
      detail={price}
      note={isAway && told}
      action={
        <WebCallButton
          profile={profile}
          variant={isAway ? 'primary' : 'tonal'}
          className={isAway ? 'contact-panel-notice' : ''}
        />
      }
    />
  )
}

function ChatWay({ profile }: { profile: ProfileDetail }) {
  const viewer = useViewer()
  const price = useChatPrice()
  const note = () => {
    if (!viewer) return m.profiles_chat_needs_registration()
    if (viewer.role !== 'member') return m.profiles_chat_members_only()
    return profile.status === 'offline' ? m.profiles_chat_offline_note() : undefined
  }
  return (
    <Way
      icon="chat"
      title={m.profiles_chat()}
      detail={m.profiles_chat_answers_free({ price })}
      note={note()}
      action={<ChatAction profile={profile} variant="tonal" className="contact-panel-chat" />}
    />
  )
}

/** The member's rate, or what it is without a membership: only where the country has a number for members. */
function RateNote({ profile, offer }: { profile: ProfileDetail; offer: PhoneOffer }) {
  const { currency, subscriberPhoneNumber } = useCountry()
  const format = useFormat()
  if (subscriberPhoneNumber === '') return null
  const price = m.calls_per_minute({ price: format.money(offer.perMinuteMinor, currency) })
  return (
    <li className="contact-panel-note">
      <span className="num">
        {offer.isMemberRate ? m.calls_member_rate() : m.calls_non_member_rate()}: {price}
      </span>
      <MembershipLink back={`/profile/${profile.slug}`} />
    </li>
  )
}

export function ContactPanel({ profile }: { profile: ProfileDetail }) {
  const offer = usePhoneOffer(profile)
  const { hasChat } = useCardFacts()
  return (
    <section aria-label={m.calls_contact({ name: profile.name })} className="contact-panel-frame">
      <ul className="contact-panel">
        {offer && <PhoneWay profile={profile} offer={offer} />}
        <WebCallWay profile={profile} />
        {hasChat && <ChatWay profile={profile} />}
        {offer && <RateNote profile={profile} offer={offer} />}
      </ul>
    </section>
  )
}
