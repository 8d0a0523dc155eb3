import { useEffect, useRef } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { closePhoneDialog, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { dialledDigits } from '#/shared/phone/phone-number.ts'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { recordCall } from '../model/record-call.ts'

/** Opens the telephone with the consultant’s number as soon as it is there, and shows nothing itself. */
export function DirectDial({ profile }: { profile: PhoneProfile }) {
  const offer = usePhoneOffer(profile)
  const accountId = useViewer()?.id ?? null
  const dial = useRef(() => {
    closePhoneDialog()
    if (!offer) return
    recordCall({ profile, way: 'link', accountId, isMemberRate: offer.isMemberRate })
    window.location.assign(`tel:${dialledDigits(offer.number, offer.extension)}`)
  })
  useEffect(() => dial.current(), [])
  return null
}
