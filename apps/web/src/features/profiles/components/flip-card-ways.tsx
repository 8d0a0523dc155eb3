import type { FlipProfile } from '../flip-profile.ts'
import { CallButton, ChatAction, WebCallButton } from './contact-ways.tsx'

/** The three ways to reach the consultant, each with its price: a call across the width, below it browser and chat side by side. */
export function FlipCardWays({ profile }: { profile: FlipProfile }) {
  return (
    <div className="flip-card-ways">
      <CallButton profile={profile} variant="tonal" hasPrice wide />
      <WebCallButton profile={profile} />
      <ChatAction profile={profile} hasPrice />
    </div>
  )
}
