import { HOUR_MS } from '../../kernel/clock.ts'
import { createRateLimit, type LimitContext } from '../../platform/http/rate-limit.ts'
import type { AccountsContext } from '../accounts/index.ts'

export interface ContactContext extends AccountsContext {
  readonly contactLimits: ContactLimits
  readonly contactFormKey: () => Promise<Buffer>
}

/** A household or a mobile network shares one address, so this only stops machines. */
const MESSAGES_PER_ADDRESS = { max: 10, windowMs: HOUR_MS }
const MESSAGES_PER_EMAIL = { max: 5, windowMs: HOUR_MS }
/** A tab may stay open over the day. */
export const FORM_MAX_MS = 12 * HOUR_MS

export const createContactLimits = (context: LimitContext) => ({
  messagesPerAddress: createRateLimit(context, 'contact.messagesPerAddress', MESSAGES_PER_ADDRESS),
  messagesPerEmail: createRateLimit(context, 'contact.messagesPerEmail', MESSAGES_PER_EMAIL),
})
export type ContactLimits = ReturnType<typeof createContactLimits>
