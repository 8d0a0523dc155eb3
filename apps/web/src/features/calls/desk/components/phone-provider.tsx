import './phone-provider.css'
import { createContext, type ReactNode, useContext } from 'react'
import { m } from '#/paraglide/messages.js'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { type Phone, usePhone } from '../model/use-phone.ts'
import { useRing } from '../model/use-ring.ts'
import type { PhoneConnection } from '../model/use-voice-line.ts'
import { nameOf } from './call-words.ts'

const WORDS: Record<PhoneConnection, () => string> = {
  closed: m.calls_desk_closed,
  opening: m.calls_desk_opening,
  ready: m.calls_desk_ready,
  lost: m.calls_desk_away,
}

/** A click plays the ring tone. */
function PhoneSign({ connection, onTest }: { connection: PhoneConnection; onTest: () => void }) {
  return (
    <IconButton
      icon="phone"
      className="agent-phone-sign"
      data-connection={connection}
      label={m.calls_desk_test({ state: WORDS[connection]() })}
      onClick={onTest}
    />
  )
}

const PhoneContext = createContext<Phone | null>(null)

/** @throws Error outside the workspace */
export const usePhoneHere = (): Phone => {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('There is a phone only within the workspace.')
  return phone
}

export function PhoneProvider({ children }: { children: ReactNode }) {
  const phone = usePhone()
  const { call } = phone.state
  const title = call ? m.calls_desk_title({ name: nameOf(call) }) : m.calls_desk_incoming()
  useRing(phone.view === 'ringing' ? title : null)
  return <PhoneContext value={phone}>{children}</PhoneContext>
}

export function PhoneTop() {
  const { connection, readiness } = usePhoneHere()
  return <PhoneSign connection={connection} onTest={() => void readiness.prepare()} />
}
