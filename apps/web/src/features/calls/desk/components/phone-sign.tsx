import './phone-sign.css'
import { m } from '#/paraglide/messages.js'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import type { PhoneConnection } from '../model/use-voice-line.ts'

const WORDS: Record<PhoneConnection, () => string> = {
  closed: m.calls_desk_closed,
  opening: m.calls_desk_opening,
  ready: m.calls_desk_ready,
  lost: m.calls_desk_away,
}

/** Shows in the bar whether calls reach this window; a click plays the ring tone. */
export function PhoneSign({ connection, onTest }: { connection: PhoneConnection; onTest: () => void }) {
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
