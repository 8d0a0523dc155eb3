import type { MailOut, TextMessageOut } from './messages-out.ts'

/** The provider will never take this message, so another try is pointless. */
export class MessageRejected extends Error {
  override name = 'MessageRejected'
}

/** Hands mails over to someone who delivers them. */
export interface MailSender {
  /**
   * @param id the same for every try, so that a mail that arrives twice can be known as one.
   * @throws MessageRejected when another try is pointless; any other error when it is not.
   */
  send(id: number, mail: MailOut): Promise<void>
}

/** Hands text messages over to someone who delivers them. */
export interface TextMessageSender {
  /**
   * @param id the same for every try
   * @throws MessageRejected when another try is pointless; any other error when it is not.
   */
  send(id: number, message: TextMessageOut): Promise<void>
}
