import './contact-bar.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { ChatAction } from './chat-action.tsx'

/** On a phone the main action stays under the thumb. */
export function ContactBar({ profile }: { profile: ProfileDetail }) {
  return (
    <div className="contact-bar only-phone" role="group" aria-label={m.profiles_contact({ name: profile.name })}>
      <ChatAction profile={profile} variant="primary" priceAs="cost" wide />
    </div>
  )
}
