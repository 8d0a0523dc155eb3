import type { Config } from '../../config/config.ts'
import { type Clock, DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { notConfigured } from '../http/errors/refusals.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { deliverMessage, NO_ANSWER } from './deliver-message.ts'
import { RESENDABLE_MS } from './failed-messages.ts'
import {
  deleteMessagesBefore,
  emptyFailedBefore,
  giveUpWaiting,
  insertMessageOut,
  lockResendable,
  type MessageOutRow,
  type NewMessageOut,
  updateResent,
} from './messages-out.repository.ts'
import type { MailSender, MessagesOut, TextMessageSender } from './messages-out.ts'
import { createSevenSender } from './providers/seven-sender.ts'
import { createSmtpSender, MAILS_AT_ONCE } from './providers/smtp-sender.ts'

/** A message's text is deleted as soon as it was accepted; this is for its recipient. */
const KEPT_MS = 30 * DAY_MS
const MESSAGES_PER_RUN_MAX = 5_000

/** A day longer than a mail is tried. Where its job is still there after all, it is sent although it counts as failed. */
const WAITING_MAX_MS = 2 * DAY_MS

/** Deletes what was sent or failed for good long ago, and hands over to the staff what no job delivers any more. */
export const cleanUpMessagesOut = async ({ clock, database }: { clock: Clock; database: Database }): Promise<void> => {
  await emptyFailedBefore(database.kysely, laterBy(clock.now(), -RESENDABLE_MS))
  await deleteMessagesBefore(database.kysely, laterBy(clock.now(), -KEPT_MS), MESSAGES_PER_RUN_MAX)
  const now = clock.now()
  await giveUpWaiting(database.kysely, { until: laterBy(now, -WAITING_MAX_MS), at: now, failure: NO_ANSWER })
}

export interface MessagesOutContext {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly jobs: Jobs
  readonly log: Log
}

const CLEAN_UP_JOB = 'clean-up-messages-out'
const EVERY_HOUR = '20 * * * *'
/** Longer than all time limits of one delivery; then the process is considered dead and another one tries. */
const EXPIRES_SECONDS = 120

interface Channel {
  readonly job: string
  readonly concurrency: number
  readonly retriesMax: number
  readonly isPatient: boolean
  readonly usefulForMs?: number
}

/** At intervals that grow to ten minutes: the last attempt is about a day after the first, when the mail's links have expired. */
const MAIL: Channel = { job: 'deliver-message', concurrency: MAILS_AT_ONCE, retriesMax: 150, isPatient: true }
/** Intervals double from a second: seven attempts within two minutes, since the member waits for the code. */
const TEXT_MESSAGE: Channel = {
  job: 'deliver-text-message',
  concurrency: 2,
  retriesMax: 6,
  isPatient: false,
  usefulForMs: 10 * MINUTE_MS,
}

type Send = (message: MessageOutRow) => Promise<void>
type Keep = (tx: Transaction, message: NewMessageOut) => Promise<void>

const sendMailBy =
  (sender: MailSender): Send =>
  ({ id, recipient, subject, text_body, html_body, reply_to, unsubscribe_url, unsubscribes_at_once }) =>
    sender.send(id, {
      to: recipient,
      subject,
      text: text_body,
      html: html_body,
      replyTo: reply_to,
      unsubscribeUrl: unsubscribe_url,
      unsubscribesAtOnce: unsubscribes_at_once,
    })

const sendTextBy =
  (sender: TextMessageSender): Send =>
  ({ id, recipient, text_body }) =>
    sender.send(id, { to: recipient, text: text_body })

/** In the caller's transaction, for delivery after the commit. */
const keepForDelivery = ({ clock, database, jobs, log }: MessagesOutContext, channel: Channel, send: Send): Keep => {
  const { job, concurrency, isPatient, retriesMax, ...terms } = channel
  const listening = jobs.work<{ id: number }>(
    job,
    ({ id }) => deliverMessage({ clock, database, send, attemptsMax: retriesMax + 1, ...terms }, id),
    { concurrency, isPatient, retryLimit: retriesMax, expireInSeconds: EXPIRES_SECONDS },
  )
  listening.catch((error: unknown) => log.error({ err: error, job }, 'messages cannot be delivered: no job queue'))
  return async (tx, message) => {
    const id = await insertMessageOut(tx, { ...message, state: 'waiting', created_at: clock.now() })
    await jobs.send(job, { id }, { tx })
  }
}

const keepInOutbox =
  ({ clock }: MessagesOutContext): Keep =>
  async (tx, message) => {
    const at = clock.now()
    await insertMessageOut(tx, { ...message, state: 'sent', created_at: at, sent_at: at })
  }

/** Without a server or provider, messages go to the outbox in the demo and nowhere in live mode. */
export const createMessagesOut = (context: MessagesOutContext): MessagesOut => {
  const { config, jobs, log } = context
  const { mode, mail, textMessages } = config
  const outbox = mode === 'demo' ? keepInOutbox(context) : undefined
  const keepMail = mail.url ? keepForDelivery(context, MAIL, sendMailBy(createSmtpSender(mail.url, mail.from))) : outbox
  const keepText = textMessages
    ? keepForDelivery(context, TEXT_MESSAGE, sendTextBy(createSevenSender(textMessages)))
    : outbox

  const tidying = jobs.repeat(CLEAN_UP_JOB, EVERY_HOUR, () => cleanUpMessagesOut(context))
  tidying.catch((error: unknown) => log.error({ err: error }, 'old messages cannot be deleted: the job queue refused'))

  return {
    canEmail: keepMail !== undefined,
    requireEmail: () => {
      if (!keepMail) throw notConfigured()
    },
    email: async (tx, { to, accountId = null, subject, text, html, ...more }) => {
      if (!keepMail) throw notConfigured()
      const { replyTo = '', unsubscribeUrl = '', unsubscribesAtOnce = false } = more
      const words = { recipient: to, account_id: accountId, subject, text_body: text, html_body: html }
      const headers = { reply_to: replyTo, unsubscribe_url: unsubscribeUrl, unsubscribes_at_once: unsubscribesAtOnce }
      await keepMail(tx, { channel: 'email', ...words, ...headers })
    },
    resendEmail: async (tx, id) => {
      if (!keepMail) throw notConfigured()
      if (!(await lockResendable(tx, id))) return false
      const isDelivered = mail.url !== undefined
      await updateResent(tx, id, { state: isDelivered ? 'waiting' : 'sent', at: context.clock.now() })
      if (isDelivered) await jobs.send(MAIL.job, { id }, { tx })
      return true
    },
    requireTextMessages: () => {
      if (!keepText) throw notConfigured()
    },
    textMessage: async (tx, { to, accountId = null, text }) => {
      if (!keepText) throw notConfigured()
      await keepText(tx, { channel: 'sms', recipient: to, account_id: accountId, text_body: text })
    },
  }
}
