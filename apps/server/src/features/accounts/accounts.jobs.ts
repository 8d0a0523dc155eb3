import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { type AccountsContext, KNOWN_BROWSER_DAYS } from './accounts.context.ts'
import { SIGN_IN_WINDOW_MINUTES } from './accounts.refusals.ts'
import {
  deleteEndedSessions,
  deleteEndedTokens,
  deleteExpiredChallenges,
  deleteFailures,
  deleteOldBrowsers,
  deleteUnconfirmedAccounts,
} from './clean-up.repository.ts'
import { settleMailboxChanges } from './mailbox/follow-mailbox.ts'
import { endExpiredSessions } from './sessions.ts'

/** How long a link is reported as used or expired instead of unknown. */
const TOKENS_KEPT_MS = 30 * DAY_MS
const SESSIONS_KEPT_MS = 7 * DAY_MS
/** Registrations that were not confirmed within this time are deleted, and their user names become free. */
const UNCONFIRMED_KEPT_MS = 30 * DAY_MS
const FAILURES_KEPT_MS = SIGN_IN_WINDOW_MINUTES * MINUTE_MS
/** Bounds one run of each kind; the next takes the rest. */
const ROWS_PER_RUN_MAX = 5_000

/** Several nodes may run it concurrently. */
export const cleanUpAccounts = async (context: AccountsContext): Promise<void> => {
  const { clock, database } = context
  const { kysely } = database
  const now = clock.now()
  const before = (keptMs: number) => ({ instant: laterBy(now, -keptMs), limit: ROWS_PER_RUN_MAX })
  await deleteFailures(kysely, before(FAILURES_KEPT_MS))
  await deleteExpiredChallenges(kysely, before(0))
  await deleteOldBrowsers(kysely, before(KNOWN_BROWSER_DAYS * DAY_MS))
  await deleteEndedTokens(kysely, before(TOKENS_KEPT_MS))
  await endExpiredSessions(context, ROWS_PER_RUN_MAX)
  await deleteEndedSessions(kysely, before(SESSIONS_KEPT_MS))
  await deleteUnconfirmedAccounts(kysely, before(UNCONFIRMED_KEPT_MS))
}

const CLEAN_UP = 'clean-up-accounts'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const SETTLE_MAILBOXES = 'settle-mailbox-changes'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const workAccountsJobs = async (context: AccountsContext): Promise<void> => {
  await context.jobs.repeat(CLEAN_UP, EVERY_TEN_MINUTES, () => cleanUpAccounts(context))
  await context.jobs.repeat(SETTLE_MAILBOXES, EVERY_FIVE_MINUTES, () => settleMailboxChanges(context))
}
