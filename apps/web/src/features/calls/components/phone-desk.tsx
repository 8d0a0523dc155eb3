import { useState } from 'react'
import type { PhoneWish } from '#/shared/phone/phone-dialog.ts'
import { useSite } from '#/shared/site.ts'
import { isThisCallingDevice } from '../model/is-calling-device.ts'
import { DirectDial } from './direct-dial.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { WebCallDialog } from './webcall-dialog.tsx'

/** Does what was wished: on a phone it dials, after asking where the number is only an example; elsewhere it shows the number. */
export default function PhoneDesk({ wish }: { wish: PhoneWish }) {
  const isDemo = useSite().mode === 'demo'
  const [dials] = useState(isThisCallingDevice)
  if (wish.kind === 'webcall') return <WebCallDialog profile={wish.profile} />
  if (dials && !isDemo) return <DirectDial profile={wish.profile} />
  return <NumberDialog profile={wish.profile} isDemo={isDemo} dials={dials} />
}
