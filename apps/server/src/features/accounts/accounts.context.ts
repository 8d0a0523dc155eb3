import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import type { CountriesContext } from '../countries/index.ts'
import { tooManyCodes, tooManyRegistrations } from './accounts.refusals.ts'
import type { BonusHold } from './accounts.types.ts'
import type { Authentication } from './authentication.ts'

export const CONFIRMATION_LINK_HOURS = 24
export const RESET_LINK_HOURS = 1
/** How long the address that an account had before can undo its change. */
export const TAKE_BACK_DAYS = 7
/** Days between a request to delete an account and its deletion; signing in cancels the request. */
export const DELETION_GRACE_DAYS = 30

/** How long after its last login a browser is known. */
export const KNOWN_BROWSER_DAYS = 180

/** A household shares an address; each account brings bonus Nuggets, so a machine must not make many. */
const REGISTRATIONS_PER_ADDRESS = { max: 20, windowMs: HOUR_MS }
/** Rented servers come with a whole network. A mobile carrier's subscribers share one too, hence the higher limit. */
const REGISTRATIONS_PER_NETWORK = { max: 100, windowMs: HOUR_MS }
/** The demo is tried from one machine. */
const REGISTRATIONS_IN_DEMO = { max: 200, windowMs: HOUR_MS }
const MAILS_ASKED_PER_ADDRESS = { max: 30, windowMs: HOUR_MS }
/** Limits the mails to one address, regardless of who requests them. */
const MAILS_PER_RECIPIENT = { max: 10, windowMs: HOUR_MS }
/** Each goes to an address that may be a stranger's. */
const EMAIL_CHANGES_PER_ACCOUNT = { max: 20, windowMs: HOUR_MS }
/** A budget of their own: otherwise anybody could stop the mails that a registration needs. */
const RESET_MAILS_PER_RECIPIENT = { max: 5, windowMs: HOUR_MS }
const LINKS_CHECKED_PER_ADDRESS = { max: 60, windowMs: HOUR_MS }
/** A text message costs money, and reaches a stranger where the number was mistyped. */
const CODES_PER_ACCOUNT = { max: 5, windowMs: HOUR_MS }
const CODES_PER_NUMBER = { max: 8, windowMs: DAY_MS }
const CODES_PER_ADDRESS = { max: 20, windowMs: HOUR_MS }
const PROPOSALS_PER_ADDRESS = { max: 60, windowMs: MINUTE_MS }

export const createAccountLimits = (base: PlatformContext) => ({
  registrationsPerAddress: createRateLimit(
    base,
    'accounts.registrationsPerAddress',
    base.config.mode === 'demo' ? REGISTRATIONS_IN_DEMO : REGISTRATIONS_PER_ADDRESS,
    tooManyRegistrations,
  ),
  registrationsPerNetwork: createRateLimit(
    base,
    'accounts.registrationsPerNetwork',
    base.config.mode === 'demo' ? REGISTRATIONS_IN_DEMO : REGISTRATIONS_PER_NETWORK,
    tooManyRegistrations,
  ),
  mailsAskedPerAddress: createRateLimit(base, 'accounts.mailsAskedPerAddress', MAILS_ASKED_PER_ADDRESS),
  mailsPerRecipient: createRateLimit(base, 'accounts.mailsPerRecipient', MAILS_PER_RECIPIENT),
  emailChangesPerAccount: createRateLimit(base, 'accounts.emailChangesPerAccount', EMAIL_CHANGES_PER_ACCOUNT),
  resetMailsPerRecipient: createRateLimit(base, 'accounts.resetMailsPerRecipient', RESET_MAILS_PER_RECIPIENT),
  linksCheckedPerAddress: createRateLimit(base, 'accounts.linksCheckedPerAddress', LINKS_CHECKED_PER_ADDRESS),
  codesPerAccount: createRateLimit(base, 'accounts.codesPerAccount', CODES_PER_ACCOUNT, tooManyCodes),
  codesPerNumber: createRateLimit(base, 'accounts.codesPerNumber', CODES_PER_NUMBER, tooManyCodes),
  codesPerAddress: createRateLimit(base, 'accounts.codesPerAddress', CODES_PER_ADDRESS, tooManyCodes),
  proposalsPerAddress: createRateLimit(base, 'accounts.proposalsPerAddress', PROPOSALS_PER_ADDRESS),
})
export type AccountLimits = ReturnType<typeof createAccountLimits>

export interface AccountsContext extends CountriesContext {
  readonly authentication: Authentication
  readonly accountLimits: AccountLimits
  readonly loginChallengeKey: () => Promise<Buffer>
  /** Encrypts the keys of second factors. */
  readonly secondFactorSecret: () => Promise<Buffer>
  readonly bonusHold: BonusHold
}
