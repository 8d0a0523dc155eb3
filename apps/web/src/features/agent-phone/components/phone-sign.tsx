import './phone-sign.css'
import { m } from '#/paraglide/messages.js'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import type { PhoneConnection } from '../model/use-voice-line.ts'

const WORDS: Record<PhoneConnection, () => string> = {
  closed: m.agent_phone_closed,
  opening: m.agent_phone_opening,
  ready: m.agent_phone_ready,
  lost: m.agent_phone_away,
}

/** Shows in the bar whether calls reach this window; a click plays the ring tone. */
export function PhoneSign({ connection, onTest }: { connection: PhoneConnection; onTest: () => void }) {
  return (
    <IconButton
      icon="phone"
      className="agent-phone-sign"
      data-connection={connection}
      label={m.agent_phone_test({ state: WORDS[connection]() })}
      onClick={onTest}
    />
  )
}
