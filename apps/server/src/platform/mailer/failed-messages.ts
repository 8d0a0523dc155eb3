import type { FailedMail, FailedMails, FailedMailsQuery } from '@velvetline/contracts/tasks'
import type { Database } from '../database/database.ts'
import type { Waiting } from '../database/waiting.ts'
import { listFailedMessages, type MessageOutRow, summarizeFailedMessages } from './messages-out.repository.ts'

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

/** Mails that can be sent again. */
export const waitingMails = ({ database }: { readonly database: Database }): Promise<Waiting> =>
  summarizeFailedMessages(database.kysely)
