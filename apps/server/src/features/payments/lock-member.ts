import type { Transaction } from '../../platform/database/database.ts'

/**
 * Always the first row of a member to be locked, so that transactions about one member never deadlock. Does not block foreign keys to the
 * account.
 */
export const lockMember = async (tx: Transaction, memberId: string): Promise<void> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
