import {
  CALL_MINUTE_PRICE_CENTINUGGETS,
  CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS,
} from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { openWebCall, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ButtonLook } from '#/ui/button/button-look.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { reasonAgainst } from '../webcall-reason.ts'

const CENTINUGGETS_PER_NUGGET = 100

export interface WebCallButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
}

/** What a minute of a call from the browser costs this person, in words. */
export const useWebCallPrice = (): string => {
  const format = useFormat()
  const isSubscriber = useViewer()?.hasActiveSubscription === true
  const price = isSubscriber ? CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS : CALL_MINUTE_PRICE_CENTINUGGETS
  if (price === CENTINUGGETS_PER_NUGGET) return m.calls_webcall_price_one()
  return m.calls_webcall_price({ amount: format.nuggets(price / CENTINUGGETS_PER_NUGGET) })
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
  const minute = useWebCallPrice()
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
