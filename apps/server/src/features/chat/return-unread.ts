import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { credits } from '../../kernel/credits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type CreditsContext, grantNuggets } from '../credits/index.ts'
import { UNREAD_RETURNED_HOURS } from '../settings/index.ts'
import type { ChatContext, TellingContext } from './chat.context.ts'
import { readMessage } from './chat.messages.repository.ts'
import { tellReturned } from './chat.news.ts'
import {
  listUnreadMessages,
  markReturned,
  type PaidMessage,
  readJudgedUntil,
  saveJudgedUntil,
} from './returns.repository.ts'

const PER_STEP = 200
/** The next hour goes on from there. */
const STEPS_PER_RUN_MAX = 100

/** Once, as it was paid: bonus stays bonus. @returns whether it was given back now */
const giveBack = async (
  context: CreditsContext,
  tx: Transaction,
  message: PaidMessage,
  which: 'unread' | 'any',
): Promise<boolean> => {
  const at = context.clock.now()
  const parts = await markReturned(context.database, tx, message, at, which)
  for (const { is_bonus: isBonus, amount, label } of parts)
    await grantNuggets(context, tx, {
      memberId: message.memberId,
      source: 'platform_corrections',
      isBonus,
      amount: credits(amount),
      kind: 'chat_message_returned',
      reference: { type: 'chat_message', id: String(message.id) },
      label,
      key: `chat:${message.id}:returned:${isBonus ? 'bonus' : 'bought'}`,
      at,
    })
  return parts.length > 0
}

const tell = async (context: CreditsContext & TellingContext, message: PaidMessage): Promise<void> => {
  const shown = await readMessage(context.database, message.sessionId, message.id)
  if (shown) tellReturned(context, message, shown)
}

/**
 * Gives messages of one conversation back, read or not, in the caller's transaction: what was charged wrongly. @returns how many were given back
 * now; the others had no charge, or were given back before
 */
export const returnMessages = async (
  context: CreditsContext & TellingContext,
  tx: Transaction,
  messages: readonly PaidMessage[],
): Promise<number> => {
  let count = 0
  for (const message of messages) {
    if (!(await giveBack(context, tx, message, 'any'))) continue
    count += 1
    tx.afterCommit(() => {
      tell(context, message).catch((error: unknown) => context.log.warn({ err: error }, 'could not tell of a return'))
    })
  }
  return count
}

/**
 * Gives members back what they paid for messages that nobody on the profile's side has read within the hours of the setting. Each message is
 * judged when it is due, once: what was due before the first run, or written while nothing was given back, stays paid. Any number of workers
 * may do it at once, and after a crash the next one goes on.
 */
export const returnUnreadMessages = async (context: ChatContext): Promise<void> => {
  const { clock, database, settings } = context
  const hours = await settings.ofAll(UNREAD_RETURNED_HOURS)
  const until = laterBy(clock.now(), -hours * HOUR_MS)
  let since = hours === 0 ? null : await readJudgedUntil(database)
  if (since === null) return saveJudgedUntil(database, until)
  for (let step = 0; step < STEPS_PER_RUN_MAX; step += 1) {
    const unread = await listUnreadMessages(database, { since, until, limit: PER_STEP })
    for (const message of unread) {
      if (await database.transaction((tx) => giveBack(context, tx, message, 'unread'))) await tell(context, message)
    }
    since = (unread.length === PER_STEP && unread.at(-1)?.createdAt) || until
    await saveJudgedUntil(database, since)
    if (since === until) return
  }
}
