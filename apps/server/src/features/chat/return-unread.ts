import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { credits } from '../../kernel/credits.ts'
import { grantNuggets } from '../credits/index.ts'
import { UNREAD_RETURNED_HOURS } from '../settings/index.ts'
import type { ChatContext } from './chat.context.ts'
import { readMessage } from './chat.messages.repository.ts'
import { tellReturned } from './chat.news.ts'
import {
  listUnreadMessages,
  markReturned,
  readJudgedUntil,
  saveJudgedUntil,
  type UnreadMessage,
} from './returns.repository.ts'

const PER_STEP = 200
/** The next hour goes on from there. */
const STEPS_PER_RUN_MAX = 100

/** Once, as it was paid: bonus stays bonus. @returns whether it was given back now */
const giveBack = (context: ChatContext, message: UnreadMessage): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    const at = context.clock.now()
    const parts = await markReturned(context.database, tx, message, at)
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
  })

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
      if (!(await giveBack(context, message))) continue
      const shown = await readMessage(database, message.sessionId, message.id)
      if (shown) tellReturned(context, message, shown)
    }
    since = (unread.length === PER_STEP && unread.at(-1)?.createdAt) || until
    await saveJudgedUntil(database, since)
    if (since === until) return
  }
}
