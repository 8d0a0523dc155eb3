import type { FailedMail, FailedMails, FailedMailsQuery } from '@velvetline/contracts/tasks'
import { type Clock, DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Database } from '../database/database.ts'
import type { Waiting } from '../database/waiting.ts'
import { listFailedMessages, type MessageOutRow, summarizeFailedMessages } from './messages-out.repository.ts'

/** A failed mail keeps its words for this time. */
export const RESENDABLE_MS = 7 * DAY_MS

const present = (row: MessageOutRow): FailedMail => ({
  id: String(row.id),
  channel: row.channel === 'sms' ? 'sms' : 'email',
  recipient: row.recipient,
  subject: row.subject,
  failure: row.failure,
  attempts: row.attempts,
  failedAt: (row.failed_at ?? row.created_at).toISOString(),
  canResend: row.channel === 'email' && row.text_body !== '',
})

/** What did not arrive, newest first; never its words. */
export const showFailedMessages = async (
  { kysely }: Database,
  { before, limit }: FailedMailsQuery,
): Promise<FailedMails> => {
  const rows = await listFailedMessages(kysely, { before, limit: limit + 1 })
  const mails = rows.slice(0, limit).map(present)
  return { mails, nextBefore: rows.length > limit ? (mails.at(-1)?.id ?? null) : null }
}

/** What was given up since then; by default what waits for the staff. */
export const failedMessages = (
  { clock, database }: { readonly clock: Clock; readonly database: Database },
  since = laterBy(clock.now(), -RESENDABLE_MS),
): Promise<Waiting> => summarizeFailedMessages(database.kysely, since)
