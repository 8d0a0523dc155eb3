import { HOUR_MS } from '../../kernel/clock.ts'
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { AccountsContext } from '../accounts/index.ts'

export interface ContactContext extends AccountsContext {
  readonly contactLimits: { readonly messagesPerAddress: RateLimit; readonly messagesPerEmail: RateLimit }
  readonly contactFormKey: () => Promise<Buffer>
}

/** A household or a mobile network shares one address, so this only stops machines. */
const MESSAGES_PER_ADDRESS = { max: 10, windowMs: HOUR_MS }
const MESSAGES_PER_EMAIL = { max: 5, windowMs: HOUR_MS }
/** A tab may stay open over the day. */
export const FORM_MAX_MS = 12 * HOUR_MS

export const createContactParts = (base: PlatformContext) => ({
  contactLimits: {
    messagesPerAddress: createRateLimit(base, 'contact.messagesPerAddress', MESSAGES_PER_ADDRESS),
    messagesPerEmail: createRateLimit(base, 'contact.messagesPerEmail', MESSAGES_PER_EMAIL),
  },
  contactFormKey: createSecret(base, 'contact-forms'),
})
