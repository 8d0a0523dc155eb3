import { useEffect, useState } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { closePhoneDialog, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { isIphoneClass } from '../model/device.ts'
import type { AfterCall } from './call-after.tsx'
import { WebCallDialog } from './webcall-dialog.tsx'

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
export function WebCallWay({ profile, afterCall }: { profile: PhoneProfile; afterCall: AfterCall }) {
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
