import type { Role } from '@velvetline/contracts/accounts'
import {
  CALL_MINUTE_PRICE_CENTINUGGETS,
  CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS,
} from '@velvetline/contracts/constants'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { openWebCall, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ButtonLook } from '#/ui/button/button-look.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { ByRoom } from './by-room.tsx'
import { WayWords } from './way-words.tsx'

const CENTINUGGETS_PER_NUGGET = 100

export interface WebCallButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
  /** Knows shorter words for narrow cards. */
  hasShort?: boolean
}

/** What a minute of a call from the browser costs this person, in words. */
export const useWebCallPrice = (): string => {
  const format = useFormat()
  const isSubscriber = useViewer()?.hasActiveSubscription === true
  const price = isSubscriber ? CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS : CALL_MINUTE_PRICE_CENTINUGGETS
  if (price === CENTINUGGETS_PER_NUGGET) return m.calls_webcall_price_one()
  return m.calls_webcall_price({ amount: format.nuggets(price / CENTINUGGETS_PER_NUGGET) })
}

/** Why she cannot be called from the browser now, in a few words; null when she can. */
const reasonAgainst = (role: Role, status: ProfileStatus): string | null => {
  if (role !== 'member') return m.calls_webcall_members_only()
  if (status === 'available') return null
  return status === 'busy' ? m.calls_webcall_busy() : m.calls_webcall_offline()
}

/** Calls her from the browser. Guests are led through the gate; while she is not free it is off and says why, to guests too. */
export function WebCallButton({ profile, hasShort = false, ...look }: WebCallButtonProps) {
  const viewer = useViewer()
  const minute = useWebCallPrice()
  const face = { ...look, icon: 'webcall' as const }
  const words = <WayWords words={m.calls_webcall()} whom={m.calls_webcall_name({ name: profile.name })} />
  const reason = reasonAgainst(viewer?.role ?? 'member', profile.status)
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
