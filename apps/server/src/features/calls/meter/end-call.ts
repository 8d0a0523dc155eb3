import type { Transaction } from '../../../platform/database/database.ts'
import { announceBalance, type CreditsContext, lockWallet } from '../../credits/index.ts'
import type { ProfilesContext } from '../../profiles/index.ts'
import type { CallsCore } from '../calls.core.ts'
import { callEnded } from '../calls.events.ts'
import { lockCall, readCall } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { chargeUntil, correctEnd, updateEnd } from './call-ends.repository.ts'
import { askToHangUp } from './hang-up.ts'
import { noteMiss } from './missed-calls.ts'
import { type EndingCause, reasonOf } from './reason-of.ts'
import { returnMinutes } from './return-minutes.ts'

/** How a call comes to its end. `at` may lie in the past: it is when it happened. */
export interface CallEnd {
  readonly callId: string
  readonly cause: EndingCause
  readonly at: Date
  /** The provider reported the end: there is nothing left to hang up. */
  readonly isGone?: boolean
  /** The operator's person who ended it, and why. */
  readonly staff?: { readonly accountId: string; readonly reason: string }
}

type EndNeeds = CreditsContext & ProfilesContext & Pick<CallsCore, 'engaged' | 'news' | 'voice'>

const within = (at: Date, call: CallRow, now: Date): Date => {
  const earliest = Math.max(call.startedAt.getTime(), call.connectedAt?.getTime() ?? 0)
  return new Date(Math.max(earliest, Math.min(at.getTime(), now.getTime())))
}

/**
 * The minutes that began before the end are paid, also those that the meter had not come to; what was paid for later ones goes back, and
 * so does the last one where a fault cut it short. Where Nuggets or time were used up before, that was the end.
 */
const finish = async (needs: EndNeeds, tx: Transaction, call: CallRow, end: CallEnd): Promise<void> => {
  const now = needs.clock.now()
  const told = within(end.at, call, now)
  const settled = call.state === 'active' ? await chargeUntil(needs.database, tx, call.id, now, told) : null
  const endedAt = settled?.overAt ?? told
  const reason = settled?.cause ?? reasonOf(end.cause, (await lockCall(tx, call.id)) ?? call)
  await updateEnd(tx, { callId: call.id, reason, endedAt, staff: end.staff ?? null })
  const minutes = await returnMinutes(needs, tx, { ...call, endedAt, reason })
  if (reason === 'missed') await noteMiss(needs, tx, call)
  const { id: callId, line, memberId, profileId, agentId, connectedAt } = call
  await needs.domainEvents.emit(tx, callEnded, {
    callId,
    line,
    memberId,
    profileId,
    agentId,
    reason,
    connectedAt,
    endedAt,
    minutes,
  })
  if (!end.isGone) await askToHangUp(needs, tx, call, reason)
  tx.afterCommit(() => {
    void needs.engaged.end(callId)
    // Published once per call: pages that show whether the member can still write depend on it.
    if (memberId && connectedAt) announceBalance(needs, memberId)
  })
}

/** The reported end is earlier than the stored one: what was paid for later minutes is given back. */
const correct = async (needs: EndNeeds, tx: Transaction, call: CallRow, end: CallEnd): Promise<void> => {
  const at = within(end.at, call, needs.clock.now())
  if (!end.isGone || !call.endedAt || at >= call.endedAt || !call.reason) return
  await correctEnd(tx, call.id, at)
  await returnMinutes(needs, tx, { ...call, endedAt: at, reason: call.reason })
  tx.afterCommit(() => void needs.news.changed(call))
}

/**
 * Ends a call, in one transaction; the first end wins, and repeating it changes nothing. The wallet is locked before the call, as
 * everywhere. Answers whether this was what ended it.
 */
export const endCall = async (needs: EndNeeds, end: CallEnd): Promise<boolean> => {
  const known = await readCall(needs.database, end.callId)
  if (!known || (known.state === 'ended' && !end.isGone)) return false
  const isOver = await needs.database.transaction(async (tx) => {
    if (known.memberId && known.minutePrice > 0) await lockWallet(needs, tx, known.memberId)
    const call = await lockCall(tx, end.callId)
    if (!call) return false
    if (call.state === 'ended') {
      await correct(needs, tx, call, end)
      return false
    }
    await finish(needs, tx, call, end)
    return true
  })
  if (isOver) await needs.news.changed(known)
  return isOver
}
