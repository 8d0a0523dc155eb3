import { type Clock, HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'

/** A household or a mobile network shares one address, so these only stop machines. */
const REGISTRATIONS_PER_ADDRESS = { max: 60, windowMs: HOUR_MS }
const MAILS_ASKED_PER_ADDRESS = { max: 30, windowMs: HOUR_MS }
/** Nobody's inbox is filled by us, whoever types the address in. */
const MAILS_PER_RECIPIENT = { max: 10, windowMs: HOUR_MS }
/** A text message costs money. */
const CODES_PER_ACCOUNT = { max: 5, windowMs: HOUR_MS }
const CODES_PER_NUMBER = { max: 5, windowMs: HOUR_MS }
const PROPOSALS_PER_ADDRESS = { max: 60, windowMs: MINUTE_MS }

/** The limits of the feature, by name. */
export const createLimits = (clock: Clock) => ({
  registrationsPerAddress: createRateLimit(clock, REGISTRATIONS_PER_ADDRESS),
  mailsAskedPerAddress: createRateLimit(clock, MAILS_ASKED_PER_ADDRESS),
  mailsPerRecipient: createRateLimit(clock, MAILS_PER_RECIPIENT),
  codesPerAccount: createRateLimit(clock, CODES_PER_ACCOUNT),
  codesPerNumber: createRateLimit(clock, CODES_PER_NUMBER),
  proposalsPerAddress: createRateLimit(clock, PROPOSALS_PER_ADDRESS),
})
export type Limits = ReturnType<typeof createLimits>
