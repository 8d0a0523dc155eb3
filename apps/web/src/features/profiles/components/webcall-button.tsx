import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCallPrice } from '#/shared/nuggets.ts'
import { openWebCall, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ButtonLook } from '#/ui/button/button-look.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { reasonAgainst } from '../webcall-reason.ts'
import { ByRoom } from './by-room.tsx'
import { WayWords } from './way-words.tsx'

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
