import type { Transaction } from '../../platform/database/database.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { countAttempts, lockSubject, renewAttempts } from './attempts.repository.ts'
import { attemptsSince } from './start-check.ts'

const subjectFor = (accountId: string) => ({ accountId, visitorHash: null, sessionHash: null })

/** The account's own that count now; its browsers may have made others before it was signed in. */
export const ageAttemptsOf = (context: AgeVerificationContext, accountId: string): Promise<number> =>
  countAttempts(context.database, subjectFor(accountId), attemptsSince(context))

/** Gives an account all attempts again. @returns how many it had used; 0 where there is nothing to renew */
export const renewAgeAttempts = async (
  context: AgeVerificationContext,
  tx: Transaction,
  accountId: string,
): Promise<number> => {
  await lockSubject(tx, subjectFor(accountId))
  return renewAttempts(tx, accountId, attemptsSince(context), context.clock.now())
}
