import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { PhoneContext, usePhoneHere } from '../model/phone-context.ts'
import { usePhone } from '../model/use-phone.ts'
import { useRing } from '../model/use-ring.ts'
import { nameOf } from './call-words.ts'
import { PhoneSign } from './phone-sign.tsx'

/** The consultant’s phone, for as long as the workspace is open. */
export function PhoneProvider({ children }: { children: ReactNode }) {
  const phone = usePhone()
  const { call } = phone.state
  const title = call ? m.calls_desk_title({ name: nameOf(call) }) : m.calls_desk_incoming()
  useRing(phone.view === 'ringing' ? title : null)
  return <PhoneContext value={phone}>{children}</PhoneContext>
}

/** In the bar: whether calls reach the consultant. */
export function PhoneTop() {
  const { connection, readiness } = usePhoneHere()
  return <PhoneSign connection={connection} onTest={() => void readiness.prepare()} />
}
