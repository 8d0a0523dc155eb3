import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import type { OneAtATime } from '../../../kernel/one-at-a-time.ts'
import { defineRefusal } from '../../../kernel/refusal.ts'
import { handleTelnyxEvent } from './handle-telnyx-event.ts'
import { readTelnyxNotice } from './read-telnyx-event.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import {
  findWaitingEvent,
  insertVoiceEvent,
  listDueVoiceEvents,
  noteEventFault,
  noteEventHandled,
} from './voice-events.repository.ts'

/** Only the carrier comes here. */
const voiceEventRefused = defineRefusal(400, 'voice_event_refused', {
  de: 'Diese Nachricht ist nicht echt oder zu alt.',
  en: 'This message is not genuine, or too old.',
})

/**
 * Stored once, before it is acknowledged. @returns the event's id where it is to be handled @throws 400 voice_event_refused with nothing
 * stored
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

export const HANDLE_VOICE_EVENTS = 'handle-voice-events'
const PER_ROUND = 200
const ROUNDS_MAX = 20
const ATTEMPTS_MAX = 8
const FIRST_RETRY_MS = SECOND_MS

const handleWaitingEvent = async (context: TelnyxContext, oneAtATime: OneAtATime, id: string): Promise<void> => {
  const { clock, database, jobs, log } = context
  const waiting = await findWaitingEvent(database.kysely, id)
  if (!waiting) return
  try {
    if (waiting.event) await handleTelnyxEvent(context, oneAtATime, waiting.event, waiting.occurredAt)
    await noteEventHandled(database.kysely, id)
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'an event of the voice carrier waits')
    const attempts = waiting.attempts + 1
    const pause = FIRST_RETRY_MS * 2 ** waiting.attempts
    const dueAt = laterBy(clock.now(), pause)
    await noteEventFault(database.kysely, id, { attempts, isLast: attempts >= ATTEMPTS_MAX, dueAt })
    await jobs.send(HANDLE_VOICE_EVENTS, {}, { startAfterMs: pause, singletonKey: `after-${attempts}` })
  }
}

/**
 * A fault only sets the time of the next try. The request that brought the event and a sweep may find it at the same time, so the second
 * one waits for the first.
 */
export const handleVoiceEvent = (context: TelnyxContext, oneAtATime: OneAtATime, id: string): Promise<void> =>
  oneAtATime(`event ${id}`, () => handleWaitingEvent(context, oneAtATime, id))

/** Left by a dead process or an unreachable carrier. */
export const handleVoiceEvents = async (context: TelnyxContext, oneAtATime: OneAtATime): Promise<void> => {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const due = await listDueVoiceEvents(context.database.kysely, context.clock.now(), PER_ROUND)
    if (due.length === 0) return
    for (const id of due) await handleVoiceEvent(context, oneAtATime, id)
  }
}
