import { defineRefusal } from '../../../kernel/refusal.ts'
import { readTelnyxNotice } from './read-telnyx-event.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { insertVoiceEvent } from './voice-events.repository.ts'

/** For the carrier only; nobody else comes here by accident. */
const voiceEventRefused = defineRefusal(400, 'voice_event_refused', {
  de: 'Diese Nachricht ist nicht echt oder zu alt.',
  en: 'This message is not genuine, or too old.',
})

/**
 * Stores a carrier event once; after an acknowledgement the carrier need not send it again.
 * @returns the event's id where it is news that wants handling @throws 400 voice_event_refused with nothing stored
 */
export const receiveTelnyxEvent = async (
  { carrier, clock, database, log }: TelnyxContext,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> => {
  const signed = await carrier.unwrap(body, headers)
  const notice = signed === null ? null : readTelnyxNotice(signed)
  if (!notice) {
    log.warn({ isSigned: signed !== null }, 'an event of the voice carrier was refused')
    throw voiceEventRefused()
  }
  const isNews = await insertVoiceEvent(database.kysely, notice, clock.now())
  return isNews && notice.event ? notice.id : null
}
