import './contact-bar.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useChatButtons } from '#/shared/chat-buttons.ts'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { CallButton } from './call-button.tsx'
import { ChatAction } from './chat-action.tsx'
import { WebCallButton } from './webcall-button.tsx'

/** On a phone the main actions stay under the thumb: the call, by WebCall where the country has no number, and the chat. */
export function ContactBar({ profile }: { profile: ProfileDetail }) {
  const hasPhone = usePhoneOffer(profile) !== null
  const hasChat = useChatButtons()
  return (
    <aside className="contact-bar only-phone" data-bottom-bar aria-label={m.calls_contact({ name: profile.name })}>
      {hasPhone ? (
        <CallButton profile={profile} variant="primary" priceBelow wide />
      ) : (
        <WebCallButton profile={profile} variant="primary" wide />
      )}
      {hasChat && <ChatAction profile={profile} variant="tonal" hasPrice wide />}
    </aside>
  )
}
