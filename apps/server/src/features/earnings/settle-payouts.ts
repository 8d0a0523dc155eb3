import { toMinorText } from '../../kernel/decimal-text.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/errors/refusals.ts'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../staff/index.ts'
import { type BatchRow, lockBatch, noteFetched } from './batches.repository.ts'
import type { EarningsContext } from './earnings.context.ts'
import { fileNotFetched, payoutStateWrong } from './earnings.refusals.ts'
import { mailPayouts } from './payout-mails.ts'
import { askForReturn, findBatchOf, lockPayouts, movePayouts } from './payouts.repository.ts'
import { openFile } from './release-payouts.ts'

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
    const told = open.map(({ payeeId: accountId, month }) => ({ accountId, month }))
    await mailPayouts(context, tx, 'paid', told)
    const subject = {
      kind: 'payout_batch',
      id: batchId,
      label: `${batch.currency} ${toMinorText(batch.totalMinor)}`,
    } as const
    await recordStaffAct(context, { by, action: 'payouts.paid', subject, after: { payouts: ids.length } }, tx)
  })

/** A file that nobody has fetched and nobody can: no bank has seen it, so its payouts are due as before, and the payees hear nothing. */
const giveUp = async (
  context: EarningsContext,
  tx: Transaction,
  { id: batchId }: BatchRow,
  { reason, by }: { readonly reason: string; readonly by: StaffActor },
): Promise<void> => {
  const at = context.clock.now()
  await noteFetched(tx, batchId, by.accountId, at)
  const open = (await lockPayouts(tx, { batchId })).filter(({ state }) => state === 'in_file')
  const ids = open.map(({ id }) => id)
  await movePayouts(tx, ids, { state: 'due', batchId: null, at })
  for (const { id, statementNumber: label } of open) {
    const subject = { kind: 'payout', id, label } as const
    const states = { before: { state: 'in_file' }, after: { state: 'due' } }
    await recordStaffAct(context, { by, action: 'payout.due_again', subject, ...states, reason }, tx)
  }
}

/**
 * The bank has sent it back. Of one that counts as paid two people say so, since it can then be paid again: the first asks, the second confirms.
 * In a file that is lost before anybody has fetched it, one stands for all: the file is given up.
 * @throws 404 not_found, 409 file_not_fetched, payout_state_wrong, second_person_needed
 */
export const markReturned = (context: EarningsContext, id: string, reason: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    // The file before its payouts, as where they are paid.
    const fileId = await findBatchOf(tx, id)
    const batch = fileId ? await lockBatch(tx, fileId) : undefined
    const [payout] = await lockPayouts(tx, { id })
    if (!payout) throw notFound()
    const { state, batchId, statementNumber: label, returnAskedBy, payeeId, month } = payout
    if ((state !== 'in_file' && state !== 'paid') || !batchId || batchId !== batch?.id) throw payoutStateWrong()
    if (!batch.fetchedAt) {
      if (await openFile(context, batch)) throw fileNotFetched()
      return giveUp(context, tx, batch, { reason, by })
    }
    const at = context.clock.now()
    const subject = { kind: 'payout', id, label } as const
    if (state === 'paid' && !returnAskedBy) {
      await askForReturn(tx, id, { by: by.accountId, at, reason })
      const act = { by, action: 'payout.return_asked', subject, before: { state }, reason } as const
      return recordStaffAct(context, act, tx)
    }
    if (state === 'paid') requireSecondPerson(by, [returnAskedBy])
    const hands = [...(returnAskedBy ? [returnAskedBy] : []), by.accountId]
    await movePayouts(tx, [id], { state: 'returned', batchId, at, returnReason: reason, hands })
    await mailPayouts(context, tx, 'returned', [{ accountId: payeeId, month }])
    const after = { state: 'returned' }
    await recordStaffAct(context, { by, action: 'payout.returned', subject, before: { state }, after, reason }, tx)
  })

/**
 * Somebody was wrong: the payout counts as paid as before, and nobody has to confirm anything. A second time changes nothing.
 * @throws 404 not_found, 409 payout_state_wrong where it was confirmed meanwhile
 */
export const dropReturn = (context: EarningsContext, id: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const [payout] = await lockPayouts(tx, { id })
    if (!payout) throw notFound()
    if (payout.state !== 'paid') throw payoutStateWrong()
    if (!payout.returnAskedBy) return
    await askForReturn(tx, id, null)
    const subject = { kind: 'payout', id, label: payout.statementNumber } as const
    await recordStaffAct(context, { by, action: 'payout.return_dropped', subject }, tx)
  })

/**
 * A returned payout goes into the next file, which none of those releases who said that it came back or is due again.
 * @throws 404 not_found, 409 payout_state_wrong
 */
export const payAgain = (context: EarningsContext, id: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const [payout] = await lockPayouts(tx, { id })
    if (!payout) throw notFound()
    if (payout.state !== 'returned') throw payoutStateWrong()
    await movePayouts(tx, [id], { state: 'due', batchId: null, at: context.clock.now(), hands: [by.accountId] })
    const subject = { kind: 'payout', id, label: payout.statementNumber } as const
    const states = { before: { state: 'returned' }, after: { state: 'due' } }
    await recordStaffAct(context, { by, action: 'payout.due_again', subject, ...states }, tx)
  })
