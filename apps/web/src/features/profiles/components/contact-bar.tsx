import './contact-bar.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useChatButtons } from '#/shared/chat-buttons.ts'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { CallButton } from './call-button.tsx'
import { ChatAction } from './chat-action.tsx'

/** On a phone the main actions stay under the thumb: the call where the country has a number, and the chat. */
export function ContactBar({ profile }: { profile: ProfileDetail }) {
  const hasPhone = usePhoneOffer(profile) !== null
  const hasChat = useChatButtons()
  if (!hasPhone && !hasChat) return null
  return (
    <aside className="contact-bar only-phone" data-bottom-bar aria-label={m.calls_contact({ name: profile.name })}>
      <CallButton profile={profile} variant="primary" priceBelow wide />
      <ChatAction profile={profile} variant={hasPhone ? 'tonal' : 'primary'} hasPrice wide />
    </aside>
  )
}
