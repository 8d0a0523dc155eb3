import { notFound } from '../../platform/http/errors/refusals.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { lockBatch } from './batches.repository.ts'
import type { EarningsContext } from './earnings.context.ts'
import { fileNotFetched, payoutStateWrong } from './earnings.refusals.ts'
import { toMinorText } from './minor-text.ts'
import { lockPayouts, movePayouts } from './payouts.repository.ts'

/** What of a file is still on its way has arrived. @throws 404 not_found, 409 file_not_fetched, payout_state_wrong */
export const markPaid = (context: EarningsContext, batchId: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw notFound()
    if (!batch.fetchedAt) throw fileNotFetched()
    const open = (await lockPayouts(tx, { batchId })).filter(({ state }) => state === 'in_file')
    if (open.length === 0) throw payoutStateWrong()
    const ids = open.map(({ id }) => id)
    await movePayouts(tx, ids, { state: 'paid', batchId, at: context.clock.now() })
    const subject = {
      kind: 'payout_batch',
      id: batchId,
      label: `${batch.currency} ${toMinorText(batch.totalMinor)}`,
    } as const
    await recordStaffAct(context, { by, action: 'payouts.paid', subject, after: { payouts: ids.length } }, tx)
  })

/** The bank has sent it back. @throws 404 not_found, 409 file_not_fetched, payout_state_wrong */
export const markReturned = (context: EarningsContext, id: string, reason: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const [payout] = await lockPayouts(tx, { id })
    if (!payout) throw notFound()
    const { state, batchId, statementNumber: label } = payout
    if ((state !== 'in_file' && state !== 'paid') || !batchId) throw payoutStateWrong()
    if (!(await lockBatch(tx, batchId))?.fetchedAt) throw fileNotFetched()
    await movePayouts(tx, [id], { state: 'returned', batchId, at: context.clock.now(), returnReason: reason })
    const subject = { kind: 'payout', id, label } as const
    const after = { state: 'returned' }
    await recordStaffAct(context, { by, action: 'payout.returned', subject, before: { state }, after, reason }, tx)
  })

/** A returned payout goes into the next file. @throws 404 not_found, 409 payout_state_wrong */
export const payAgain = (context: EarningsContext, id: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const [payout] = await lockPayouts(tx, { id })
    if (!payout) throw notFound()
    if (payout.state !== 'returned') throw payoutStateWrong()
    await movePayouts(tx, [id], { state: 'due', batchId: null, at: context.clock.now() })
    const subject = { kind: 'payout', id, label: payout.statementNumber } as const
    const states = { before: { state: 'returned' }, after: { state: 'due' } }
    await recordStaffAct(context, { by, action: 'payout.due_again', subject, ...states }, tx)
  })
