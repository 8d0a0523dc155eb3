import type { Role } from '@velvetline/contracts/accounts'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCallPrice } from '#/shared/nuggets.ts'
import { openWebCall, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ButtonLook } from '#/ui/button/button-look.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

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

/** Why she cannot be called from the browser now, in a few words; null when she can. */
const reasonAgainst = (role: Role, status: ProfileStatus): string | null => {
  if (role !== 'member') return m.calls_webcall_members_only()
  if (status === 'available') return null
  return status === 'busy' ? m.calls_webcall_busy() : m.calls_webcall_offline()
}

/** Calls her from the browser. Guests are led through the gate; while she is not free it is off and says why. */
export function WebCallButton({ profile, ...look }: WebCallButtonProps) {
  const viewer = useViewer()
  const minute = useCallPrice(profile)
  const face = { ...look, icon: 'webcall' as const }
  if (!viewer) {
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
  const reason = reasonAgainst(viewer.role, profile.status)
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
