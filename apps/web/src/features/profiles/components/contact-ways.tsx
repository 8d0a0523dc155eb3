import type { Role } from '@velvetline/contracts/accounts'
import type { ConsultantObstacle, ProfileSummary } from '@velvetline/contracts/profiles'
import { useCallPrice, useChatPrice } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { Button, type ButtonLook, RouteButton } from '#/ui/button/button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { openChat, openPhoneDialog, openWebCall, type PhoneProfile } from '../contact.ts'
import { useNoticeOffer } from '../notice-offer.ts'
import { usePhoneOffer } from '../phone-offer.ts'
import { useCardFacts } from './card-facts.tsx'
import { NoticeButton } from './notice-button.tsx'

/** With a short form for narrow cards (`profile-card.css`). */
function ByRoom({ words, short }: { words: string; short?: string | undefined }) {
  if (short === undefined) return words
  return (
    <>
      <span className="way-long">{words}</span>
      <span className="way-short">{short}</span>
    </>
  )
}

export interface WayWordsProps {
  words: string
  /** On narrow cards. */
  short?: string | undefined
  /** For screen readers. */
  whom: string
}

function WayWords({ words, short, whom }: WayWordsProps) {
  return (
    <span className="ui-button-whole">
      <ByRoom words={words} short={short} />
      <VisuallyHidden> {whom}</VisuallyHidden>
    </span>
  )
}

export interface CallButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
  /** Leave it out only where the price is shown right next to the button. */
  hasPrice?: boolean
  /** As a second line. */
  priceBelow?: boolean
  hasShort?: boolean
}

/** The telephone on a phone, else the dialog with the number. Nothing if the country has no number. */
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

export interface ChatActionProps extends Pick<ButtonLook, 'variant' | 'wide' | 'size' | 'className'> {
  profile: Pick<ProfileSummary, 'uuid' | 'slug' | 'name'>
  /** As the second line, unless it is shown next to the button. */
  hasPrice?: boolean
  hasShort?: boolean
}

/** Guests are led through the gate and return to the open chat. Nothing if the operator hides the chat. */
export function ChatAction({ profile, hasPrice = false, hasShort = false, ...look }: ChatActionProps) {
  const viewer = useViewer()
  const { hasChat: isShown } = useCardFacts()
  const price = useChatPrice()
  if (!isShown) return null
  const face = { ...look, icon: 'chat' as const, ...(hasPrice ? { price } : {}) }
  const words = (
    <WayWords
      words={m.profiles_chat_now()}
      short={hasShort ? m.profiles_chat() : undefined}
      whom={m.profiles_with({ name: profile.name })}
    />
  )
  if (!viewer) {
    return (
      <RouteButton
        {...face}
        to="/auth"
        search={{ action: 'chat', profile: profile.name, return: `/profile/${profile.slug}?chat=open` }}
        preload={false}
      >
        {words}
      </RouteButton>
    )
  }
  const isMember = viewer.role === 'member'
  return (
    <Button
      {...face}
      inactive={!isMember}
      title={isMember ? undefined : m.profiles_chat_members_only()}
      onClick={() => openChat(profile.uuid)}
    >
      {words}
    </Button>
  )
}

const OBSTACLE_WORDS: Record<Exclude<ConsultantObstacle, 'not_configured'>, () => string> = {
  consultant_busy: m.calls_webcall_busy,
  consultant_offline: m.calls_webcall_offline,
  not_taking_calls: m.calls_webcall_not_taking,
  no_desk: m.calls_webcall_no_desk,
}

/** Null if they can be called, and where WebCall is not shown at all. Guests read the same as members. */
export const reasonAgainst = (role: Role | undefined, obstacle: ConsultantObstacle | null): string | null => {
  if (role !== undefined && role !== 'member') return m.calls_webcall_members_only()
  return obstacle && obstacle !== 'not_configured' ? OBSTACLE_WORDS[obstacle]() : null
}

export interface WebCallButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
  /** For guests, who are told first that they have to register: where no other price of a call is near. */
  hasPrice?: boolean
  hasShort?: boolean
}

/**
 * Guests go through the gate first. While the consultant is busy or offline it is the button to be told when they are back; where there
 * is another reason, it is disabled with that, for guests too.
 */
export function WebCallButton({ profile, hasPrice = false, hasShort = false, ...look }: WebCallButtonProps) {
  const viewer = useViewer()
  const minute = useCallPrice(profile)
  const isNoticeOffered = useNoticeOffer(profile)
  // A way that this service does not have is not shown.
  if (profile.callObstacle === 'not_configured') return null
  const face = { ...look, icon: 'webcall' as const }
  const words = <WayWords words={m.calls_webcall()} whom={m.profiles_with({ name: profile.name })} />
  const reason = reasonAgainst(viewer?.role, profile.callObstacle)
  if (isNoticeOffered) {
    const off = profile.status === 'busy' ? m.calls_webcall_off_busy() : m.calls_webcall_off_offline()
    return (
      <NoticeButton profile={profile} price={off} {...look}>
        <WayWords words={m.favourites_notice_me()} whom={m.favourites_notice_when({ name: profile.name })} />
      </NoticeButton>
    )
  }
  if (!viewer && reason === null) {
    const [told, toldShort] = hasPrice
      ? [m.calls_webcall_guest_price({ price: minute }), minute]
      : [m.calls_webcall_free_registration(), m.calls_webcall_free_short()]
    return (
      <RouteButton
        {...face}
        price={<ByRoom words={told} short={hasShort ? toldShort : undefined} />}
        to="/auth"
        search={{ action: 'webcall', profile: profile.name, return: `/profile/${profile.slug}?call=open` }}
        preload={false}
      >
        {words}
      </RouteButton>
    )
  }
  return (
    <Button
      {...face}
      price={reason ?? minute}
      inactive={reason !== null}
      aria-haspopup="dialog"
      onClick={() => openWebCall(profile)}
    >
      {words}
    </Button>
  )
}
