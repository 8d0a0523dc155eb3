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

export interface DeliveryContext {
  readonly clock: Clock
  readonly database: Database
  readonly send: (message: MessageOutRow) => Promise<void>
  readonly attemptsMax: number
  /** Counted from the message's making; later it is not sent any more. Undefined means always. */
  readonly usefulForMs?: number
}

/**
 * Delivers one message, at least once: if the process dies between the provider's "accepted" and our note of it, it goes out again under
 * the same id. Throws where another try may succeed, which makes the job queue try again later.
 */
export const deliverMessage = async (
  { clock, database: { kysely }, send, attemptsMax, usefulForMs }: DeliveryContext,
  id: number,
): Promise<void> => {
  const message = await findMessageOut(kysely, id)
  if (message?.state !== 'waiting') return
  const isStale = usefulForMs !== undefined && laterBy(message.created_at, usefulForMs) <= clock.now()
  if (isStale) return markMessageFailed(kysely, id)
  await countDeliveryAttempt(kysely, id)
  try {
    await send(message)
  } catch (error) {
    const isLast = message.attempts + 1 >= attemptsMax
    if (isLast || error instanceof MessageRejected) await markMessageFailed(kysely, id)
    if (error instanceof MessageRejected) return
    throw error
  }
  await markMessageSent(kysely, id, clock.now())
}
