import { type MailSender, MessageRejected } from '../messages-out.ts'

/** Each has its own connection; mail servers seldom allow one sender many more. */
export const MAILS_AT_ONCE = 6
const CONNECT_TIMEOUT_MS = 10_000
const GREETING_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
const PERMANENT_MIN = 500

const domainOf = (from: string): string => /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost'

/** Codes from 500 on are permanent. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= PERMANENT_MIN &&
  // The operator can fix a wrong password or missing encryption; then the mail is sent.
  (!('code' in error) || (error.code !== 'EAUTH' && error.code !== 'ETLS'))

/** The mail server's own words, such as `550 5.1.1 no such user`. */
const answerOf = (error: unknown): string =>
  error instanceof Error && 'response' in error ? String(error.response) : 'the mail server refuses this mail for good'

/** At first use: an outbox, as in the demo, never needs it. Its modules are 1.8 MB of the heap. */
const loadMailer = async () => (await import('nodemailer')).default

const optionsOf = (url: string) => ({
  url,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: GREETING_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Signs in to the mail server and sends nothing. @returns the code of what went wrong, which holds no secret; undefined if nothing did */
export const findMailServerFault = async (url: string): Promise<string | undefined> => {
  const transport = (await loadMailer()).createTransport(optionsOf(url))
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault'
  } finally {
    transport.close()
  }
}

/** Such as `smtps://user:password@mail.example:465`. */
export const createSmtpSender = (url: string, from: string): MailSender => {
  const open = async () =>
    (await loadMailer()).createTransport({ ...optionsOf(url), pool: true, maxConnections: MAILS_AT_ONCE })
  let transport: ReturnType<typeof open> | undefined
  const domain = domainOf(from)
  return {
    send: async (id, { to, subject, text, html, replyTo, unsubscribeUrl, unsubscribesAtOnce }) => {
      const messageId = `<message-${id}@${domain}>`
      // The address as an object: user input is never parsed as a list of recipients.
      const recipient = { name: '', address: to }
      try {
        transport ??= open()
        await (await transport).sendMail({
          from,
          to: recipient,
          subject,
          text,
          html,
          messageId,
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
            ...(unsubscribeUrl && unsubscribesAtOnce && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        })
      } catch (error) {
        throw isPermanent(error) ? new MessageRejected(answerOf(error)) : error
      }
    },
  }
}
