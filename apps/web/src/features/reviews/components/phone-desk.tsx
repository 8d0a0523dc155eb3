import { PhoneDesk } from '#/features/calls/phone-desk.tsx'
import type { PhoneRequest } from '#/features/profiles/contact.ts'
import { AfterCall } from './after-call.tsx'

/** Combines two features: the call and the review form after it. */
export default function PhoneDeskWithReviews({ request }: { request: PhoneRequest }) {
  return <PhoneDesk request={request} afterCall={AfterCall} />
}
