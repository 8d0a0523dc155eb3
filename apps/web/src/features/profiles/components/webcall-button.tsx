import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCallPrice } from '#/shared/nuggets.ts'
import { openWebCall, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ButtonLook } from '#/ui/button/button-look.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { reasonAgainst } from '../webcall-reason.ts'

export interface WebCallButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
}

function Words({ name }: { name: string }) {
  return (
    <span className="whitespace-nowrap">
      {m.calls_webcall()}
      <VisuallyHidden> {m.calls_webcall_name({ name })}</VisuallyHidden>
    </span>
  )
}

/** Calls her from the browser. Guests are led through the gate; while nobody can take the call it is off and says why. */
export function WebCallButton({ profile, ...look }: WebCallButtonProps) {
  const viewer = useViewer()
  const minute = useCallPrice(profile)
  const face = { ...look, icon: 'webcall' as const }
  const reason = reasonAgainst(viewer?.role, profile.callObstacle)
  if (!viewer && reason === null) {
    return (
      <RouteButton
        {...face}
        price={m.calls_webcall_free_registration()}
        to="/auth"
        search={{ action: 'webcall', profile: profile.name, return: `/profile/${profile.slug}?call=open` }}
        preload={false}
      >
        <Words name={profile.name} />
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
      <Words name={profile.name} />
    </Button>
  )
}
