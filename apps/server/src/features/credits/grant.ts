import type { Database, Transaction } from '../../platform/database/database.ts'
import { insertGrant } from './credits.repository.ts'
import type { GrantRequest, GrantResult } from './credits.types.ts'

interface Needs {
  readonly database: Database
  readonly changed: (memberId: string) => void
}

/** Adds Nuggets to a wallet from a platform account, once for each key, inside the transaction that causes it. */
export const grant = async (
  { database, changed }: Needs,
  tx: Transaction,
  request: GrantRequest,
): Promise<GrantResult> => {
  const result = await insertGrant(database, tx, request)
  if (result.applied) tx.afterCommit(() => changed(request.memberId))
  return result
}
