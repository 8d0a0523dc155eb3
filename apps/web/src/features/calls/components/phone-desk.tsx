import { useState } from 'react'
import type { PhoneWish } from '#/shared/phone/phone-dialog.ts'
import { useSite } from '#/shared/site.ts'
import { isThisCallingDevice } from '../model/is-calling-device.ts'
import type { AfterCall } from './call-after.tsx'
import { DirectDial } from './direct-dial.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { WebCallWay } from './webcall-way.tsx'

/** Does what was wished: on a phone it dials, after asking where the number is only an example; elsewhere it shows the number. */
export function PhoneDesk({ wish, afterCall }: { wish: PhoneWish; afterCall: AfterCall }) {
  const isDemo = useSite().mode === 'demo'
  const [dials] = useState(isThisCallingDevice)
  if (wish.kind === 'webcall') return <WebCallWay profile={wish.profile} afterCall={afterCall} />
  if (dials && !isDemo) return <DirectDial profile={wish.profile} />
  return <NumberDialog profile={wish.profile} isDemo={isDemo} dials={dials} />
}
