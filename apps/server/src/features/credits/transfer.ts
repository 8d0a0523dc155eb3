import type { Transaction } from '../../platform/database/database.ts'
import { announceBalance } from './balance.ts'
import type { CreditsContext } from './credits.context.ts'
import { insertGrant, insertTakeBack } from './credits.repository.ts'
import type { GrantRequest, GrantResult, TakeBackRequest, TakeBackResult } from './credits.types.ts'

/** Adds Nuggets to a wallet from a platform account, once for each key, inside the transaction that causes it. */
export const grantNuggets = async (
  context: CreditsContext,
  tx: Transaction,
  request: GrantRequest,
): Promise<GrantResult> => {
  const result = await insertGrant(context, tx, request)
  if (result.applied) tx.afterCommit(() => announceBalance(context, request.memberId))
  return result
}

/**
 * Takes Nuggets out of a wallet because the money for them went back, once for each key, in the transaction that records it. Only bought
 * ones are taken, and never more than are there; what is missing is owed, and the next bought Nuggets pay it first.
 */
export const takeBackNuggets = async (
  context: CreditsContext,
  tx: Transaction,
  request: TakeBackRequest,
): Promise<TakeBackResult> => {
  const result = await insertTakeBack(context, tx, request)
  if (result.applied) tx.afterCommit(() => announceBalance(context, request.memberId))
  return result
}
