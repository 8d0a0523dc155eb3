import { type Clock, laterBy } from '../../kernel/clock.ts'
import type { Database } from '../database/database.ts'
import {
  countDeliveryAttempt,
  findMessageOut,
  type MessageOutRow,
  markMessageFailed,
  markMessageSent,
} from './messages-out.repository.ts'
import { MessageRejected } from './messages-out.ts'

const FAILURE_MAX_CHARACTERS = 200

export const NO_ANSWER = 'no answer'

/** For staff: why it did not arrive. */
const failureOf = (error: unknown): string => {
  if (error instanceof MessageRejected) return error.message.slice(0, FAILURE_MAX_CHARACTERS)
  return error instanceof Error && 'code' in error ? String(error.code) : NO_ANSWER
}

/** One that failed is here again when somebody runs its job again; without its words there is nothing to send. */
const canBeSent = ({ state, text_body }: MessageOutRow): boolean =>
  state === 'waiting' || (state === 'failed' && text_body !== '')

export interface DeliveryContext {
  readonly clock: Clock
  readonly database: Database
  readonly send: (message: MessageOutRow) => Promise<void>
  readonly attemptsMax: number
  /** Undefined means no limit. */
  readonly usefulForMs?: number
}

/**
 * At least once: if the process dies between the provider's acceptance and our record of it, the message is sent again under the same id.
 * Throws if a retry may succeed. After the last attempt the job is done, and the message waits for staff among the undelivered ones alone.
 */
export const deliverMessage = async (
  { clock, database: { kysely }, send, attemptsMax, usefulForMs }: DeliveryContext,
  id: number,
): Promise<void> => {
  const message = await findMessageOut(kysely, id)
  if (!message || !canBeSent(message)) return
  const isStale = usefulForMs !== undefined && laterBy(message.created_at, usefulForMs) <= clock.now()
  if (isStale) return markMessageFailed(kysely, message, { at: clock.now(), failure: 'too late' })
  await countDeliveryAttempt(kysely, id)
  try {
    await send(message)
  } catch (error) {
    const isLast = message.attempts + 1 >= attemptsMax
    if (!isLast && !(error instanceof MessageRejected)) throw error
    return markMessageFailed(kysely, message, { at: clock.now(), failure: failureOf(error) })
  }
  await markMessageSent(kysely, id, clock.now())
}
