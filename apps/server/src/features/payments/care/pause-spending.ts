import type { PauseRequest } from '@velvetline/contracts/payments'
import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import type { CareNeeds } from './care.needs.ts'

/** Nothing is bought, written or called from now on for so many hours; a pause is never made shorter. */
export const pauseSpending = async (
  { clock, database, wallets }: CareNeeds,
  memberId: string,
  { hours }: PauseRequest,
): Promise<void> => {
  await database.transaction((tx) => wallets.pause(tx, memberId, laterBy(clock.now(), hours * HOUR_MS)))
}
