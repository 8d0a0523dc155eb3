import { laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { announceBalance, lockWallet } from '../../credits/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { announceCall } from '../calls.news.ts'
import { deleteMisses, lockCall, readCall } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { chargeUntil, correctEnd } from '../meter/call-ends.repository.ts'
import { reasonAfterAll } from '../meter/reason-of.ts'
import { returnMinutes } from '../meter/return-minutes.ts'
import { updateConnected, updateConnectedAfterAll } from './call-news.repository.ts'

/** At once for Nuggets, else when the longest time is over. */
const firstDue = ({ minutePrice, maxMinutes }: CallRow, connectedAt: Date): Date =>
  minutePrice > 0 ? connectedAt : laterBy(connectedAt, maxMinutes * MINUTE_MS)

/** The call must be locked and without an end. */
export const connect = async (tx: Transaction, call: CallRow, connectedAt: Date): Promise<void> => {
  await updateConnected(tx, call, { connectedAt, dueAt: firstDue(call, connectedAt) })
  await deleteMisses(tx, call.agentId)
}

/** The end was reported before the connection: the time in between is charged, and refunded as it would have been then. */
const settleAfterAll = async (
  context: CallsContext,
  tx: Transaction,
  call: CallRow,
  connectedAt: Date,
): Promise<void> => {
  if (call.connectedAt || !call.endedAt || !call.reason || connectedAt >= call.endedAt) return
  await updateConnectedAfterAll(tx, call, { connectedAt, dueAt: firstDue(call, connectedAt) })
  const settled = await chargeUntil(context.database, tx, call, context.clock.now(), call.endedAt)
  const reason = settled?.cause ?? reasonAfterAll(call.reason)
  const endedAt = settled?.overAt ?? call.endedAt
  await correctEnd(tx, call, { reason, endedAt })
  await returnMinutes(context, tx, { ...call, connectedAt, reason, endedAt })
  tx.afterCommit(() => {
    void announceCall(context, call)
    if (call.memberId) announceBalance(context, call.memberId)
  })
}

/** The first minute is due, by the provider's clock within bounds (not before the start, not after now). Idempotent. */
export const noteConnected = async (
  context: CallsContext,
  { callId, at }: { readonly callId: string; readonly at: Date },
): Promise<void> => {
  const known = await readCall(context.database, callId)
  if (!known || known.connectedAt) return
  const isNew = await context.database.transaction(async (tx) => {
    if (known.memberId && known.minutePrice > 0) await lockWallet(context, tx, known.memberId)
    const call = await lockCall(tx, known)
    if (!call || call.connectedAt) return false
    const earliest = Math.max(call.startedAt.getTime(), Math.min(at.getTime(), context.clock.now().getTime()))
    const connectedAt = new Date(earliest)
    if (call.state === 'ended') {
      await settleAfterAll(context, tx, call, connectedAt)
      return false
    }
    await connect(tx, call, connectedAt)
    return true
  })
  if (!isNew) return
  context.minuteDue.emit()
  await context.engaged.begin(known)
  await announceCall(context, known)
}
