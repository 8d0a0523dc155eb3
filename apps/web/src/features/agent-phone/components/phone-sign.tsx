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

/** Whether calls reach this window, in the bar; pressed, it lets her hear how a call will sound. */
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
