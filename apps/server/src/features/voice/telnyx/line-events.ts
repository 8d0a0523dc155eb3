import type { LineEvent } from '../line-provider.ts'
import type { TelnyxEvent } from './read-telnyx-event.ts'

/** What an event of a caller's leg means to the line; null where it means nothing. */
export const toLineEvent = (event: TelnyxEvent, at: Date): LineEvent | null => {
  const lineCallId = event.legId
  switch (event.type) {
    case 'initiated': {
      const { to, from, attestation } = event
      return event.isIncoming ? { type: 'incoming', lineCallId, to, from, attestation, at } : null
    }
    case 'answered':
      return { type: 'answered', lineCallId, at }
    case 'spoken':
      return { type: 'spoken', lineCallId, at }
    case 'gathered': {
      const { digits, outcome } = event
      // The caller has hung up, or another command came between: other events report that.
      return outcome === 'other' ? null : { type: 'digits', lineCallId, digits, outcome, at }
    }
    case 'hung_up':
      return { type: 'hung_up', lineCallId, by: event.source === 'callee' ? 'provider' : 'caller', at }
    case 'bridged':
      return null
  }
}
