import type { Transaction } from '../database/database.ts'

export interface MailOut {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whose mail it is, where the person has an account. */
  readonly accountId?: string | null
  /** Where an answer goes, when it is not to us. */
  readonly replyTo?: string
  /** Mail programs show it next to the sender. */
  readonly unsubscribeUrl?: string
  /** A mail program may end such mails with one request to that address (RFC 8058). */
  readonly unsubscribesAtOnce?: boolean
}

export interface TextMessageOut {
  /** E.164. */
  readonly to: string
  /** Whose message it is. */
  readonly accountId?: string | null
  /** Neutral wording only: carriers forbid more, and phones show it on the lock screen. */
  readonly text: string
}

/**
 * A message recorded in a transaction is sent after its commit, with retries. In the demo everything goes to the outbox at /sandbox/mail.
 */
export interface MessagesOut {
  /** False in live mode without a mail server: mails that only report what has happened are then not sent. */
  readonly canEmail: boolean
  /**
   * Checked before any account is looked up, so that the refusal does not reveal which accounts exist.
   * @throws 503 not_configured
   */
  requireEmail(): void
  /** @throws 503 not_configured in live mode without a mail server. */
  email(tx: Transaction, mail: MailOut): Promise<void>
  /**
   * Sends a failed mail again, under its own id. @returns false where it has been sent, or its words are deleted
   * @throws 503 not_configured
   */
  resendEmail(tx: Transaction, id: number): Promise<boolean>
  /** As for mails. @throws 503 not_configured */
  requireTextMessages(): void
  /**
   * Dropped after ten minutes, when the code has expired.
   * @throws 503 not_configured in live mode without a provider
   */
  textMessage(tx: Transaction, message: TextMessageOut): Promise<void>
}

/** A retry is pointless. */
export class MessageRejected extends Error {
  override name = 'MessageRejected'
}

export interface MailSender {
  /**
   * @param id the same for every attempt, so that a duplicate can be recognised
   * @throws MessageRejected if a retry is pointless; any other error if it is not
   */
  send(id: number, mail: MailOut): Promise<void>
}

export interface TextMessageSender {
  /** @param id the same for every attempt @throws MessageRejected if a retry is pointless; any other error if it is not */
  send(id: number, message: TextMessageOut): Promise<void>
}
