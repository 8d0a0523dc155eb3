import type { Database, Transaction } from '../../platform/database/database.ts'
import { insertTakeBack } from './credits.repository.ts'
import type { TakeBackRequest, TakeBackResult } from './credits.types.ts'

interface Needs {
  readonly database: Database
  readonly changed: (memberId: string) => void
}

/**
 * Takes Nuggets out of a wallet because the money for them went back, once for each key, in the transaction that records it. Only bought
 * ones are taken, and never more than are there; what is missing is owed, and the next bought Nuggets pay it first.
 */
export const takeBack = async (
  { database, changed }: Needs,
  tx: Transaction,
  request: TakeBackRequest,
): Promise<TakeBackResult> => {
  const result = await insertTakeBack(database, tx, request)
  if (result.applied) tx.afterCommit(() => changed(request.memberId))
  return result
}
