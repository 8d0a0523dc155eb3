import type { Money } from '@velvetline/contracts/money'
import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { type PaidAmount, readOpenAmounts, readPaidAmounts } from './spending.repository.ts'
import { ORDER_HOURS } from './trial.ts'

export interface Spending {
  readonly paid: readonly PaidAmount[]
  readonly open: readonly Money[]
}

/** @param since from when payments count; open orders count until they expire */
export const readSpending = async (
  { clock }: Pick<PlatformContext, 'clock'>,
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<Spending> => ({
  paid: await readPaidAmounts(db, memberId, since),
  open: await readOpenAmounts(db, memberId, laterBy(clock.now(), -ORDER_HOURS * HOUR_MS)),
})
