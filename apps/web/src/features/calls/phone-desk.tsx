import { useEffect, useState } from 'react'
import {
  askOfPhone,
  closePhoneDialog,
  openChat,
  openPhoneDialog,
  type PhoneProfile,
  type PhoneRequest,
} from '#/features/profiles/contact.ts'
import { returnToCall, useOngoingCall } from '#/features/profiles/ongoing-call.ts'
import { usePhoneOffer } from '#/features/profiles/phone-offer.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { useSite } from '#/shared/site.ts'
import { isIphoneClass, isThisCallingDevice } from './device.ts'
import { NumberDialog } from './direct/components/number-dialog.tsx'
import { DirectDial } from './direct/components/number-to-dial.tsx'
import { useDialStep } from './direct/model/caller-proof.ts'
import type { AfterCall } from './web/components/call-after.tsx'
import { WebCallDialog } from './web/components/call-screen.tsx'

const pagePath = ({ uuid, name }: PhoneProfile): string =>
  `/webrtc-call/${encodeURIComponent(uuid)}/${encodeURIComponent(name)}`

function ToCallPage({ profile }: { profile: PhoneProfile }) {
  useEffect(() => {
    closePhoneDialog()
    window.location.assign(pagePath(profile))
  }, [profile])
  return null
}

/** For members only. iPhones get a page of its own. */
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
    <WebCallDialog
      profile={profile}
      afterCall={afterCall}
      onClose={closePhoneDialog}
      onChat={() => {
        closePhoneDialog()
        openChat(profile.uuid)
      }}
      onPhone={() => openPhoneDialog(profile)}
    />
  )
}

/** The members’ number asks for proof: a caller who has none sees the number with a hint first, and goes on from there. */
function MemberDial({ profile }: { profile: PhoneProfile }) {
  const step = useDialStep()
  if (step === 'waiting') return null
  return step === 'dials' ? <DirectDial profile={profile} /> : <NumberDialog profile={profile} isDemo={false} dials />
}

/** Another request would take a running call’s screen, and end the call: the screen comes back instead, and the request is dropped. */
const useRunningCall = (request: PhoneRequest): PhoneRequest => {
  const isCalling = useOngoingCall() !== null
  const [shown, setShown] = useState(request)
  if (!isCalling && shown !== request) setShown(request)
  useEffect(() => {
    if (shown !== request && returnToCall(request.profile.uuid)) askOfPhone(shown)
  }, [shown, request])
  return shown
}

/** On a phone it dials, after asking if the number is only an example; elsewhere it shows the number. */
export function PhoneDesk({ request: asked, afterCall }: { request: PhoneRequest; afterCall: AfterCall }) {
  const request = useRunningCall(asked)
  const isDemo = useSite().mode === 'demo'
  const [dials] = useState(isThisCallingDevice)
  const offer = usePhoneOffer(request.profile)
  if (request.kind === 'webcall') return <WebCallWay profile={request.profile} afterCall={afterCall} />
  if (dials && !isDemo) {
    return offer?.isMemberRate ? <MemberDial profile={request.profile} /> : <DirectDial profile={request.profile} />
  }
  return <NumberDialog profile={request.profile} isDemo={isDemo} dials={dials} />
}
