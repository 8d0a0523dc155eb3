import { type Credits, credits } from '../../kernel/credits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { CreditsContext } from './credits.context.ts'

export interface LockedWallet {
  readonly balance: Credits
  /** May lie in the past. */
  readonly pausedUntil: Date | null
}

/** Creates the wallet if need be, and locks it until the transaction ends: for decisions that no other of the same member may overtake. */
export const lockWallet = async (
  { database }: Pick<CreditsContext, 'database'>,
  tx: Transaction,
  memberId: string,
): Promise<LockedWallet> => {
  const [row] = await database.callFunction<{ balance: number; paused_until: Date | null }>(
    'credits_lock_wallet',
    [memberId],
    tx,
  )
  if (!row) throw new Error('credits_lock_wallet gave no answer')
  return { balance: credits(row.balance), pausedUntil: row.paused_until }
}

/** A longer pause stays. @returns its end */
export const pauseWallet = async (
  { database }: CreditsContext,
  tx: Transaction,
  memberId: string,
  until: Date,
): Promise<Date> => {
  const [row] = await database.callFunction<{ credits_pause: Date }>('credits_pause', [memberId, until], tx)
  if (!row) throw new Error('credits_pause gave no answer')
  return row.credits_pause
}

/** Null when no pause lasts now. */
export const readPause = async (
  { clock, database }: Pick<CreditsContext, 'clock' | 'database'>,
  memberId: string,
): Promise<Date | null> => {
  const row = await database.kysely
    .selectFrom('wallets')
    .select('paused_until')
    .where('member_id', '=', memberId)
    .where('paused_until', '>', clock.now())
    .executeTakeFirst()
  return row?.paused_until ?? null
}
