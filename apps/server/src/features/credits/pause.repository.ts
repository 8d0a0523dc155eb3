import { type Credits, credits } from '../../kernel/credits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'

export interface LockedWallet {
  readonly balance: Credits
  /** May lie in the past. */
  readonly pausedUntil: Date | null
}

/** The member's wallet, made where she has none, locked until the transaction ends. */
export const lockWallet = async (database: Database, tx: Transaction, memberId: string): Promise<LockedWallet> => {
  const [row] = await database.callFunction<{ balance: number; paused_until: Date | null }>(
    'credits_lock_wallet',
    [memberId],
    tx,
  )
  if (!row) throw new Error('credits_lock_wallet gave no answer')
  return { balance: credits(row.balance), pausedUntil: row.paused_until }
}

export const updatePause = async (
  database: Database,
  tx: Transaction,
  memberId: string,
  until: Date,
): Promise<Date> => {
  const [row] = await database.callFunction<{ credits_pause: Date }>('credits_pause', [memberId, until], tx)
  if (!row) throw new Error('credits_pause gave no answer')
  return row.credits_pause
}

/** Only a pause that still lasts. */
export const readPause = async (database: Database, memberId: string, now: Date): Promise<Date | null> => {
  const row = await database.kysely
    .selectFrom('wallets')
    .select('paused_until')
    .where('member_id', '=', memberId)
    .where('paused_until', '>', now)
    .executeTakeFirst()
  return row?.paused_until ?? null
}
