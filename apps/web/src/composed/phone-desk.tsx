import { PhoneDesk } from '#/features/calls/components/phone-desk.tsx'
import type { PhoneWish } from '#/shared/phone/phone-dialog.ts'
import { AfterCall } from './after-call.tsx'

/** Calls and what is asked after them belong to two features; here they meet. */
export default function PhoneDeskWithReviews({ wish }: { wish: PhoneWish }) {
  return <PhoneDesk wish={wish} afterCall={AfterCall} />
}
