import { type ComponentType, useEffect, useState } from 'react'
import { closePhoneDialog, type PhoneRequest, usePhoneRequest } from '#/features/profiles/contact.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { isKept } from '#/shared/kept/is-kept.ts'
import { type LateProps, latePart } from '#/shared/late-part.tsx'

const LandedCall = latePart(() => import('./web/components/landed-call.tsx'))

const CLICK_ID = /[?&](gclid|msclkid)=/

/** Loads `desk` only when a call is requested or an advertisement has led here. */
export function PhoneSlot({ desk: PhoneDesk }: { desk: ComponentType<LateProps & { request: PhoneRequest }> }) {
  const request = usePhoneRequest()
  useEffect(() => {
    const { search } = window.location
    if (CLICK_ID.test(search)) {
      import('./direct/model/click-id.ts').then(
        ({ noteLanding }) => noteLanding(search),
        () => undefined,
      )
    }
  }, [])
  const accountId = useViewer()?.id
  const [isLanded, setLanded] = useState(false)
  useEffect(() => setLanded(accountId !== undefined && isKept(accountId, 'call')), [accountId])
  return (
    <>
      {request && <PhoneDesk onNotLoaded={closePhoneDialog} request={request} />}
      {isLanded && accountId && <LandedCall accountId={accountId} onClose={() => setLanded(false)} />}
    </>
  )
}
