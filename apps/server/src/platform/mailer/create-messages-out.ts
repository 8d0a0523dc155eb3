import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { notConfigured } from '../http/errors/refusals.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { cleanUpMessagesOut } from './clean-up-messages-out.ts'
import { deliverMessage } from './deliver-message.ts'
import { insertMessageOut, type NewMessageOut } from './messages-out.repository.ts'
import type { MessagesOut } from './messages-out.ts'
import { createSmtpSender } from './providers/smtp-sender.ts'

export interface MessagesOutDeps {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly jobs: Jobs
  readonly log: Log
}

const DELIVER_JOB = 'deliver-message'
const CLEAN_UP_JOB = 'clean-up-messages-out'
const EVERY_HOUR = '20 * * * *'
/** At distances that grow to ten minutes: the last try is about a day after the first, when the links in the mail have ended too. */
const RETRIES_MAX = 150
const AT_ONCE_MAX = 2
/** Longer than all time limits of one delivery together; then its process is taken for dead and another one tries. */
const EXPIRES_SECONDS = 120

/** Mail goes to the outbox, to a mail server, or nowhere; text messages to the outbox or nowhere. */
export const createMessagesOut = (deps: MessagesOutDeps): MessagesOut => {
  const { clock, config, database, jobs, log } = deps
  const { mode, mail } = config
  const sender = mail.url === undefined ? undefined : createSmtpSender(mail.url, mail.from)

  const tidying = jobs
    .work(CLEAN_UP_JOB, () => cleanUpMessagesOut(deps))
    .then(() => jobs.schedule(CLEAN_UP_JOB, EVERY_HOUR))
  tidying.catch((error: unknown) => log.error({ err: error }, 'old messages cannot be deleted: the job queue refused'))

  const toOutbox = async (tx: Transaction, message: NewMessageOut): Promise<void> => {
    const at = clock.now()
    await insertMessageOut(tx, { ...message, state: 'sent', created_at: at, sent_at: at })
  }

  const toMailServer = async (tx: Transaction, message: NewMessageOut): Promise<void> => {
    const id = await insertMessageOut(tx, { ...message, state: 'waiting', created_at: clock.now() })
    await jobs.send(DELIVER_JOB, { id }, { tx })
  }

  if (sender) {
    const listening = jobs.work<{ id: number }>(
      DELIVER_JOB,
      ({ id }) => deliverMessage({ clock, database, sender, attemptsMax: RETRIES_MAX + 1 }, id),
      { concurrency: AT_ONCE_MAX, retryLimit: RETRIES_MAX, expireInSeconds: EXPIRES_SECONDS },
    )
    listening.catch((error: unknown) => log.error({ err: error }, 'mail cannot be delivered: the job queue refused'))
  }

  return {
    requireEmail: () => {
      if (!sender && mode !== 'demo') throw notConfigured()
    },
    email: async (tx, { to, subject, text, html, replyTo = '', unsubscribeUrl = '' }) => {
      const headers = { reply_to: replyTo, unsubscribe_url: unsubscribeUrl }
      const message = {
        channel: 'email',
        recipient: to,
        subject,
        text_body: text,
        html_body: html,
        ...headers,
      } as const
      if (sender) return toMailServer(tx, message)
      if (mode === 'demo') return toOutbox(tx, message)
      throw notConfigured()
    },
    textMessage: async (tx, { to, text }) => {
      if (mode !== 'demo') throw notConfigured()
      return toOutbox(tx, { channel: 'sms', recipient: to, text_body: text })
    },
  }
}
