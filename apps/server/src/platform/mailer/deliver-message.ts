import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../database/database.ts'
import { MailRejected, type MailSender } from './mail-sender.ts'
import { countDeliveryAttempt, findMessageOut, markMessageFailed, markMessageSent } from './messages-out.repository.ts'

export interface DeliveryDeps {
  readonly clock: Clock
  readonly database: Database
  readonly sender: MailSender
  readonly attemptsMax: number
}

/**
 * Delivers one mail, at least once: if the process dies between the server's "accepted" and our note of it, the mail goes out again
 * under the same message id. Throws where another try may succeed, which makes the job queue try again later.
 */
export const deliverMessage = async (
  { clock, database, sender, attemptsMax }: DeliveryDeps,
  id: number,
): Promise<void> => {
  const { kysely } = database
  const message = await findMessageOut(kysely, id)
  if (message?.state !== 'waiting') return
  await countDeliveryAttempt(kysely, id)
  try {
    const { recipient, subject, text_body, html_body, reply_to, unsubscribe_url } = message
    await sender.send(id, {
      to: recipient,
      subject,
      text: text_body,
      html: html_body,
      replyTo: reply_to,
      unsubscribeUrl: unsubscribe_url,
    })
  } catch (error) {
    const isLast = message.attempts + 1 >= attemptsMax
    if (isLast || error instanceof MailRejected) return markMessageFailed(kysely, id)
    throw error
  }
  await markMessageSent(kysely, id, clock.now())
}
