import { z } from 'zod'

export const outboxPath = '/sandbox/mail.json'

/** A mail or text message that the demo kept instead of sending. Newest first at /sandbox/mail.json. */
export const outboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  sentAt: z.string(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>
export const outboxMessages = z.array(outboxMessage)
