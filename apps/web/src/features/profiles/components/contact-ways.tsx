import type { Role } from '@velvetline/contracts/accounts'
import type { ConsultantObstacle, ProfileSummary } from '@velvetline/contracts/profiles'
import { useCallPrice, useChatPrice } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { Button, type ButtonLook, RouteButton } from '#/ui/button/button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { openChat, openPhoneDialog, openWebCall, type PhoneProfile, useChatButtonsOfGrid } from '../contact.ts'
import { usePhoneOffer } from '../phone-offer.ts'

/** Words, and fewer of them for where a card is a narrow one (`profile-card.css`). */
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
  /** In their place where the card is a narrow one. */
  short?: string | undefined
  /** The consultant's name, for screen readers. */
  whom: string
}

/** What a button says that leads to the consultant. */
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

export interface ChatActionProps extends Pick<ButtonLook, 'variant' | 'wide' | 'size' | 'className'> {
  profile: Pick<ProfileSummary, 'uuid' | 'slug' | 'name'>
  /** The price is the button's second line, unless it is already shown next to the button. */
  hasPrice?: boolean
  /** Knows a shorter word for narrow cards. */
  hasShort?: boolean
}

/** Opens the chat with the consultant; guests are led through the gate and come back to the open chat. Nothing where the operator hides it. */
export function ChatAction({ profile, hasPrice = false, hasShort = false, ...look }: ChatActionProps) {
  const viewer = useViewer()
  const isShown = useChatButtonsOfGrid()
  const price = useChatPrice()
  if (!isShown) return null
  const face = { ...look, icon: 'chat' as const, ...(hasPrice ? { price } : {}) }
  const words = (
    <WayWords
      words={m.profiles_chat_now()}
      short={hasShort ? m.profiles_chat() : undefined}
      whom={m.profiles_chat_with({ name: profile.name })}
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

const OBSTACLE_WORDS: Record<ConsultantObstacle, () => string> = {
  consultant_busy: m.calls_webcall_busy,
  consultant_offline: m.calls_webcall_offline,
  not_taking_calls: m.calls_webcall_not_taking,
  no_desk: m.calls_webcall_no_desk,
  not_configured: m.calls_webcall_not_offered,
}

/** Why the consultant cannot be called from the browser now, in a few words; null when they can. Guests read what members read. */
export const reasonAgainst = (role: Role | undefined, obstacle: ConsultantObstacle | null): string | null => {
  if (role !== undefined && role !== 'member') return m.calls_webcall_members_only()
  return obstacle && OBSTACLE_WORDS[obstacle]()
}

export interface WebCallButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
  /** Knows shorter words for narrow cards. */
  hasShort?: boolean
}

/** Calls the consultant from the browser. Guests go through the gate first. Disabled with the reason while nobody can take the call, for guests too. */
export function WebCallButton({ profile, hasShort = false, ...look }: WebCallButtonProps) {
  const viewer = useViewer()
  const minute = useCallPrice(profile)
  const face = { ...look, icon: 'webcall' as const }
  const words = <WayWords words={m.calls_webcall()} whom={m.calls_webcall_name({ name: profile.name })} />
  const reason = reasonAgainst(viewer?.role, profile.callObstacle)
  if (!viewer && reason === null) {
    const short = hasShort ? m.calls_webcall_free_short() : undefined
    return (
      <RouteButton
        {...face}
        price={<ByRoom words={m.calls_webcall_free_registration()} short={short} />}
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
