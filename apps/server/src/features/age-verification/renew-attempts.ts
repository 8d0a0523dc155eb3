import type { Transaction } from '../../platform/database/database.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { countAttempts, countAttemptsIn, renewAttempts } from './attempts.repository.ts'
import { attemptsSince } from './start-check.ts'

const subjectFor = (accountId: string) => ({ accountId, visitorHash: null, sessionHash: null })

/** The account's own that count now. What its browsers tried before it was signed in counts too, and nobody can see here how often. */
export const ageAttemptsOf = (context: AgeVerificationContext, accountId: string): Promise<number> =>
  countAttempts(context.database, subjectFor(accountId), attemptsSince(context))

/** Gives an account all attempts again. @returns how many of its own it had used; null where its age is proven */
export const renewAgeAttempts = async (
  context: AgeVerificationContext,
  tx: Transaction,
  accountId: string,
): Promise<number | null> => {
  const used = await countAttemptsIn(tx, subjectFor(accountId), attemptsSince(context))
  return (await renewAttempts(tx, accountId, context.clock.now())) ? used : null
}
