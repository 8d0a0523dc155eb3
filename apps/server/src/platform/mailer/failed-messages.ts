import type { FailedMail, FailedMails, FailedMailsQuery } from '@velvetline/contracts/tasks'
import { type Clock, DAY_MS, HOUR_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import type { Database } from '../database/database.ts'
import type { Waiting } from '../database/waiting.ts'
import {
  listUnsentMessages,
  type MessageOutRow,
  summarizeFailedMessages,
  summarizeWaitingMessages,
} from './messages-out.repository.ts'

/** A failed mail keeps its words for this time. */
export const RESENDABLE_MS = 7 * DAY_MS
/** A message leaves within seconds while its server answers. */
const LATE_MS = 30 * MINUTE_MS
/** Until then it may be the recipients' server alone that asks for another try later, which is no trouble of ours. */
const LATE_ALONE_MS = 3 * HOUR_MS

const present = (row: MessageOutRow): FailedMail => ({
  id: String(row.id),
  channel: row.channel === 'sms' ? 'sms' : 'email',
  recipient: row.recipient,
  subject: row.subject,
  failure: row.failure,
  attempts: row.attempts,
  since: (row.failed_at ?? row.created_at).toISOString(),
  canResend: row.state === 'failed' && row.channel === 'email' && row.text_body !== '',
})

/** What did not arrive, or is still waiting, newest first; never its words. */
export const showFailedMessages = async (
  { kysely }: Database,
  { before, limit, state }: FailedMailsQuery,
): Promise<FailedMails> => {
  const rows = await listUnsentMessages(kysely, { before, limit: limit + 1, state })
  const mails = rows.slice(0, limit).map(present)
  return { mails, nextBefore: rows.length > limit ? (mails.at(-1)?.id ?? null) : null }
}

interface MessagesContext {
  readonly clock: Clock
  readonly database: Database
}

/** What has not left for too long: our server is away, or nobody delivers. Nothing where one domain's server takes its time. */
export const lateMessages = ({ clock, database }: MessagesContext): Promise<Waiting> =>
  summarizeWaitingMessages(database.kysely, {
    until: laterBy(clock.now(), -LATE_MS),
    alone: laterBy(clock.now(), -LATE_ALONE_MS),
  })

/** What was given up since then; by default what waits for the staff. */
export const failedMessages = (
  { clock, database }: MessagesContext,
  since = laterBy(clock.now(), -RESENDABLE_MS),
): Promise<Waiting> => summarizeFailedMessages(database.kysely, since)
