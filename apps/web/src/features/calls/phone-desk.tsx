import { useState } from 'react'
import type { PhoneRequest } from '#/shared/phone/phone-dialog.ts'
import { useSite } from '#/shared/site.ts'
import { NumberDialog } from './direct/components/number-dialog.tsx'
import { DirectDial } from './direct/components/number-to-dial.tsx'
import { isThisCallingDevice } from './direct/model/is-calling-device.ts'
import type { AfterCall } from './web/components/call-after.tsx'
import { WebCallWay } from './web/components/webcall-way.tsx'

/** Does what was requested: on a phone it dials, after asking where the number is only an example; elsewhere it shows the number. */
export function PhoneDesk({ request, afterCall }: { request: PhoneRequest; afterCall: AfterCall }) {
  const isDemo = useSite().mode === 'demo'
  const [dials] = useState(isThisCallingDevice)
  if (request.kind === 'webcall') return <WebCallWay profile={request.profile} afterCall={afterCall} />
  if (dials && !isDemo) return <DirectDial profile={request.profile} />
  return <NumberDialog profile={request.profile} isDemo={isDemo} dials={dials} />
}
