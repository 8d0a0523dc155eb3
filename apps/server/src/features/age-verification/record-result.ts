import { releaseWelcomeBonus } from '../accounts/index.ts'
import type { AgeCore } from './age-verification.core.ts'
import type { Attempt, VerifierResult } from './age-verification.types.ts'
import { decideAttempt } from './attempts.repository.ts'

/**
 * Stores what the verifier said about an attempt; as often as it says it, in whatever order. An account's first proof also releases
 * the welcome bonus that waited for it, in the same transaction.
 */
export const recordResult = async (
  core: AgeCore,
  attempt: Attempt,
  { result, method }: VerifierResult,
): Promise<void> => {
  if (result === 'pending' || attempt.state === 'approved') return
  const at = core.clock.now()
  await core.database.transaction(async (tx) => {
    if (!(await decideAttempt(tx, attempt.id, { state: result, method, at }))) return
    if (result === 'approved' && attempt.accountId) await releaseWelcomeBonus(core, tx, attempt.accountId)
  })
}
