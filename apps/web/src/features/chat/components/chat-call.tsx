import { useQuery } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import { useCallPrice } from '#/features/credits/nuggets.ts'
import { profileQuery } from '#/features/profiles/api/profile.ts'
import { reasonAgainst } from '#/features/profiles/components/contact-ways.tsx'
import { openWebCall, type PhoneProfile } from '#/features/profiles/contact.ts'
import { setCallSmall, useOngoingCall } from '#/features/profiles/ongoing-call.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Button } from '#/ui/button/button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

function CallButton({ profile }: { profile: PhoneProfile }) {
  const price = useCallPrice(profile)
  const reason = reasonAgainst('member', profile.callObstacle)
  return (
    <Button
      size="sm"
      variant="tonal"
      icon="webcall"
      cost={reason ?? <span className="num">{price}</span>}
      inactive={reason !== null}
      aria-haspopup="dialog"
      onClick={() => openWebCall(profile)}
    >
      {m.calls_webcall()}
      <VisuallyHidden> {m.profiles_with({ name: profile.name })}</VisuallyHidden>
    </Button>
  )
}

/** From the chat to a call at this member's price, or why there is none; during a call the way back to it. */
export function ChatCall({ session: { profileUuid, profileSlug, block, isOffPages } }: { session: ChatSession }) {
  const { data: profile } = useQuery(profileQuery(profileSlug, getLocale()))
  const call = useOngoingCall()
  if (call?.profileUuid === profileUuid) {
    return (
      <Button size="sm" variant="tonal" icon="webcall" onClick={() => setCallSmall(false)}>
        {m.chat_back_to_call()}
      </Button>
    )
  }
  if (!profile || profile.callObstacle === 'not_configured') return null
  return block === 'none' && !isOffPages && call === null ? <CallButton profile={profile} /> : null
}
