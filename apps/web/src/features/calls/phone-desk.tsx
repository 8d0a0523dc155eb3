import { useEffect, useState } from 'react'
import { closePhoneDialog, type PhoneProfile, type PhoneRequest } from '#/features/profiles/contact.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { useSite } from '#/shared/site.ts'
import { NumberDialog } from './direct/components/number-dialog.tsx'
import { DirectDial } from './direct/components/number-to-dial.tsx'
import type { AfterCall } from './web/components/call-after.tsx'
import { WebCallDialog } from './web/components/call-screen.tsx'
import { isIphoneClass, MOBILE_BREAKPOINT_PX } from './web/model/device.ts'

/** Phones name themselves; a tablet or a computer with a touch screen does not. */
const PHONE = /iPhone|iPod|Android.*Mobile|Windows Phone/i

/** What a device tells of itself. */
export interface DeviceFacts {
  userAgent: string
  widthPx: number
  isTouched: boolean
}

/** Whether this device can be expected to dial: a phone, or something as narrow as one that is used with a finger. */
export const isCallingDevice = ({ userAgent, widthPx, isTouched }: DeviceFacts): boolean =>
  PHONE.test(userAgent) || (isTouched && widthPx <= MOBILE_BREAKPOINT_PX)

/** The same for the device at hand. */
const isThisCallingDevice = (): boolean =>
  isCallingDevice({
    userAgent: navigator.userAgent,
    widthPx: window.innerWidth,
    isTouched: window.matchMedia('(pointer: coarse)').matches,
  })

const pagePath = ({ uuid, name }: PhoneProfile): string =>
  `/webrtc-call/${encodeURIComponent(uuid)}/${encodeURIComponent(name)}`

function ToCallPage({ profile }: { profile: PhoneProfile }) {
  useEffect(() => {
    closePhoneDialog()
    window.location.assign(pagePath(profile))
  }, [profile])
  return null
}

/** Calls the consultant from the browser: over this page, or on the page of its own that iPhones get. Only members call. */
function WebCallWay({ profile, afterCall }: { profile: PhoneProfile; afterCall: AfterCall }) {
  const isMember = useViewer()?.role === 'member'
  const [hasPage] = useState(() => isIphoneClass(navigator.userAgent))
  useEffect(() => {
    if (!isMember) closePhoneDialog()
  }, [isMember])
  if (!isMember) return null
  return hasPage ? (
    <ToCallPage profile={profile} />
  ) : (
    <WebCallDialog profile={profile} afterCall={afterCall} onClose={closePhoneDialog} />
  )
}

/** Does what was requested: on a phone it dials, after asking where the number is only an example; elsewhere it shows the number. */
export function PhoneDesk({ request, afterCall }: { request: PhoneRequest; afterCall: AfterCall }) {
  const isDemo = useSite().mode === 'demo'
  const [dials] = useState(isThisCallingDevice)
  if (request.kind === 'webcall') return <WebCallWay profile={request.profile} afterCall={afterCall} />
  if (dials && !isDemo) return <DirectDial profile={request.profile} />
  return <NumberDialog profile={request.profile} isDemo={isDemo} dials={dials} />
}
