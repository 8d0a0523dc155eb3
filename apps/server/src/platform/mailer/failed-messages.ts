import type { FailedMail } from '@velvetline/contracts/tasks'
import type { Database } from '../database/database.ts'
import { listFailedMessages, type MessageOutRow, summarizeFailedMessages } from './messages-out.repository.ts'

const SHOWN_MAX = 100

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
export const showFailedMessages = async ({ kysely }: Database): Promise<FailedMail[]> =>
  (await listFailedMessages(kysely, SHOWN_MAX)).map(present)

/** Mails that can be sent again. */
export const waitingMails = ({
  database,
}: {
  readonly database: Database
}): Promise<{ readonly count: number; readonly oldestAt: Date | null }> => summarizeFailedMessages(database.kysely)
