import type { Transaction } from '../../../platform/database/database.ts'
import { lockWallet } from '../../credits/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { announceMinute } from '../calls.news.ts'
import { lockCall } from '../calls.repository.ts'
import { readMinutes } from './call-ends.repository.ts'
import { callCorrected } from './end-call.ts'
import { giveBack } from './return-minutes.ts'

/**
 * Gives minutes of an ended call back that were charged wrongly, in the caller's transaction. Locks the wallet and the call.
 * @returns how many were given back now; the others had no charge, or were given back before
 */
export const returnMinutesOf = async (
  context: CallsContext,
  tx: Transaction,
  {
    callId: id,
    memberId,
    minutes,
  }: { readonly callId: string; readonly memberId: string; readonly minutes: readonly number[] },
): Promise<number> => {
  await lockWallet(context, tx, memberId)
  const call = await lockCall(tx, { id, memberId })
  if (call?.state !== 'ended') return 0
  const wrong = (await readMinutes(tx, call)).filter(
    ({ minute, returnedAt }) => returnedAt === null && minutes.includes(minute),
  )
  for (const minute of wrong) await giveBack(context, tx, { ...call, memberId }, minute, 'staff')
  // Its consultant's next booking looks back to it.
  await context.domainEvents.emit(tx, callCorrected, call)
  // Not to the consultant's: their pages would show it as one that has just ended.
  tx.afterCommit(() => announceMinute(context, id, memberId))
  return wrong.length
}
