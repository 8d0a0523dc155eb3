import { notFound } from '../../platform/http/errors/refusals.ts'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../staff/index.ts'
import { askToDiscard, type BatchRow, lockBatch, noteDiscarded } from './batches.repository.ts'
import type { EarningsContext } from './earnings.context.ts'
import { fileDiscarded, fileInDoubt, fileNotFetched, fileReachedBank, payoutStateWrong } from './earnings.refusals.ts'
import { mailPayouts } from './payout-mails.ts'
import { askForReturn, findBatchOf, lockPayouts, movePayouts } from './payouts.repository.ts'
import { batchSubject } from './release-payouts.ts'

/** A bank can have it, and nobody says that none has. @throws 409 file_not_fetched, file_in_doubt */
const requireOnItsWay = ({ fetchedAt, discardAskedBy }: BatchRow): void => {
  if (!fetchedAt) throw fileNotFetched()
  if (discardAskedBy) throw fileInDoubt()
}

/** What of a file is still on its way has arrived. @throws 404 not_found, 409 file_not_fetched, file_in_doubt, payout_state_wrong */
export const markPaid = (context: EarningsContext, batchId: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw notFound()
    requireOnItsWay(batch)
    const open = (await lockPayouts(tx, { batchId })).filter(({ state }) => state === 'in_file')
    if (open.length === 0) throw payoutStateWrong()
    const ids = open.map(({ id }) => id)
    await movePayouts(tx, ids, { state: 'paid', batchId, at: context.clock.now() })
    const told = open.map(({ payeeId: accountId, month }) => ({ accountId, month }))
    await mailPayouts(context, tx, 'paid', told)
    const after = { payouts: ids.length }
    await recordStaffAct(context, { by, action: 'payouts.paid', subject: batchSubject(batch), after }, tx)
  })

/**
 * No bank has the file, nor will have it: what of it is on its way is due again, and the payees, whose banks are not concerned, hear nothing. One person
 * says so of a file that nobody has fetched. Of another two do, since its payouts can then be paid again: the first asks, the second confirms. Who said so
 * first does not release these payouts again.
 * @throws 404 not_found, 409 file_discarded, file_reached_bank where something of it was paid or returned, second_person_needed
 */
export const discardFile = (context: EarningsContext, id: string, reason: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw notFound()
    if (batch.discardedAt) throw fileDiscarded()
    const open = (await lockPayouts(tx, { batchId: id })).filter(({ state }) => state === 'in_file')
    if (open.length < batch.payments) throw fileReachedBank()
    const at = context.clock.now()
    const { fetchedAt, discardAskedBy: askedBy } = batch
    const act = { by, subject: batchSubject(batch), reason }
    if (fetchedAt && !askedBy) {
      await askToDiscard(tx, id, { by: by.accountId, at, reason })
      return recordStaffAct(context, { ...act, action: 'payouts.discard_asked' }, tx)
    }
    requireSecondPerson(by, [askedBy])
    const ids = open.map((payout) => payout.id)
    await noteDiscarded(tx, id, { by: by.accountId, at, reason })
    await movePayouts(tx, ids, { state: 'due', batchId: null, at, reportedBy: askedBy ?? by.accountId })
    await recordStaffAct(context, { ...act, action: 'payouts.discarded', after: { payouts: ids.length } }, tx)
  })

/**
 * The file has reached the bank after all: it is on its way as before. A second time changes nothing.
 * @throws 404 not_found, 409 file_discarded where it was confirmed meanwhile
 */
export const keepFile = (context: EarningsContext, id: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw notFound()
    if (batch.discardedAt) throw fileDiscarded()
    if (!batch.discardAskedBy) return
    await askToDiscard(tx, id, null)
    await recordStaffAct(context, { by, action: 'payouts.discard_dropped', subject: batchSubject(batch) }, tx)
  })

/**
 * The bank has sent it back. Of one that counts as paid two people say so, since it can then be paid again: the first asks, the second confirms.
 * @throws 404 not_found, 409 file_not_fetched, file_in_doubt, payout_state_wrong, second_person_needed
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
    requireOnItsWay(batch)
    const at = context.clock.now()
    const subject = { kind: 'payout', id, label } as const
    if (state === 'paid' && !returnAskedBy) {
      await askForReturn(tx, id, { by: by.accountId, at, reason })
      const act = { by, action: 'payout.return_asked', subject, before: { state }, reason } as const
      return recordStaffAct(context, act, tx)
    }
    if (state === 'paid') requireSecondPerson(by, [returnAskedBy])
    const reportedBy = returnAskedBy ?? by.accountId
    await movePayouts(tx, [id], { state: 'returned', batchId, at, returnReason: reason, reportedBy })
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
 * A returned payout goes into the next file, which somebody else releases than who said that it came back.
 * @throws 404 not_found, 409 payout_state_wrong
 */
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
