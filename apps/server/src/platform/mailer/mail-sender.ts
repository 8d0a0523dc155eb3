import type { MailOut } from './messages-out.ts'

/** How a delivery went wrong: worth another try, or the server will never take this mail. */
export class MailRejected extends Error {
  override name = 'MailRejected'
}

/** Hands mails over to someone who delivers them. */
export interface MailSender {
  /**
   * @param id the same for every try, so that a mail that arrives twice can be known as one.
   * @throws MailRejected when another try is pointless; any other error when it is not.
   */
  send(id: number, mail: MailOut): Promise<void>
}
