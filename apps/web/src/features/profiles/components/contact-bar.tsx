import './contact-bar.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { ChatAction } from './chat-action.tsx'

/** On a phone the main action stays under the thumb. */
export function ContactBar({ profile }: { profile: ProfileDetail }) {
  return (
    <aside className="contact-bar only-phone" data-bottom-bar aria-label={m.profiles_contact({ name: profile.name })}>
      <ChatAction profile={profile} variant="primary" hasPrice wide />
    </aside>
  )
}
