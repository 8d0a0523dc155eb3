import type { CallEndReason, CallLine } from '@velvetline/contracts/calls'
import type { Transaction } from '../../../platform/database/database.ts'
import { defineDomainEvent } from '../../../platform/events/domain-events.ts'
import { announceBalance, lockWallet } from '../../credits/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { lossCause } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { announceCall } from '../calls.news.ts'
import { lockCall, readCall } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { chargeUntil, correctEnd, updateEnd } from './call-ends.repository.ts'
import { noteMiss } from './missed-calls.ts'
import { type EndingCause, reasonOf } from './reason-of.ts'
import { isFault, returnMinutes } from './return-minutes.ts'

export interface EndedCall {
  readonly callId: string
  readonly line: CallLine
  readonly memberId: string | null
  readonly profileId: string
  /** Who answered or should have. */
  readonly agentId: string
  readonly reason: CallEndReason
  readonly startedAt: Date
  /** Null where the two were never connected. */
  readonly connectedAt: Date | null
  readonly endedAt: Date
  /** Without those that were refunded at once. */
  readonly minutes: number
}

/** Once for each call, in the transaction in which it ends. */
export const callEnded = defineDomainEvent<EndedCall>('callEnded')

/** Its end was earlier than stored: minutes may have been given back, in the same transaction. */
export const callCorrected = defineDomainEvent<Pick<EndedCall, 'agentId' | 'startedAt'>>('callCorrected')

export const HANG_UP = 'hang-up-call'

export interface HangUp {
  readonly callId: string
  readonly reason: 'terminated' | 'normal'
}

/** After the commit: at once, and where that fails by a retried job. A call that never reached the provider has no legs. */
const askToHangUp = async (
  { jobs, log, voice: { provider } }: CallsContext,
  tx: Transaction,
  call: CallRow,
  why: CallEndReason,
): Promise<void> => {
  if (!provider || call.providerCallId === null) return
  const data: HangUp = { callId: call.id, reason: why === 'terminated' ? 'terminated' : 'normal' }
  await jobs.send(HANG_UP, data, { tx, startAfterMs: 2_000, singletonKey: call.id })
  tx.afterCommit(() => {
    provider
      .hangUp(data.callId, data.reason)
      .catch((error: unknown) => log.warn({ err: error }, 'could not hang up a call'))
  })
}

/** A call that is already gone is not an error. */
export const hangUpAgain = async ({ voice }: CallsContext, { callId, reason }: HangUp): Promise<void> => {
  await voice.provider?.hangUp(callId, reason)
}

/** `at` is when it happened, and may lie in the past. */
export interface CallEnd {
  readonly callId: string
  readonly cause: EndingCause
  readonly at: Date
  /** The provider reported the end: there is nothing left to hang up. */
  readonly isGone?: boolean
  /** The provider has just said that the call goes on, although this process doubted it. */
  readonly isAlive?: boolean
  readonly staff?: { readonly by: StaffActor; readonly reason: string }
}

const within = (at: Date, call: CallRow, now: Date): Date => {
  const earliest = Math.max(call.startedAt.getTime(), call.connectedAt?.getTime() ?? 0)
  return new Date(Math.max(earliest, Math.min(at.getTime(), now.getTime())))
}

const noteStaffEnd = (
  context: CallsContext,
  tx: Transaction,
  call: CallRow,
  { by, reason }: NonNullable<CallEnd['staff']>,
): Promise<void> => {
  const subject = { kind: 'call', id: call.id, label: call.profileName } as const
  const values = { before: { state: call.state }, after: { state: 'ended' } }
  return recordStaffAct(context, { by, action: 'call.hung_up', subject, ...values, reason, about: call.memberId }, tx)
}

/** No side is known to be lost, but the provider may be: it has to be asked. */
const isInDoubt = ({ callerLostAt, consultantLostAt, interruptedAt }: CallRow): boolean =>
  interruptedAt !== null && callerLostAt === null && consultantLostAt === null

/** While our gateway is away nobody is heard; a carrier's calls go on without us. */
const isCarried = (call: CallRow, { isAlive, isGone }: CallEnd): boolean =>
  call.provider !== 'embedded' || isAlive === true || isGone === true

/**
 * While a side of a connected call is away nobody is heard. The side that then gives up does not matter: the call ended when the connection
 * did, and because of it.
 */
const asLost = (call: CallRow, end: CallEnd, told: Date): CallEnd => {
  const { state, callerLostAt, consultantLostAt, interruptedAt } = call
  const isLost = state === 'active' && interruptedAt !== null && interruptedAt < told
  if (!isLost || (isInDoubt(call) && isCarried(call, end))) return { ...end, at: told }
  const cause = end.cause === 'hung_up_by_staff' ? end.cause : lossCause(callerLostAt, consultantLostAt)
  return { ...end, cause, at: interruptedAt }
}

/**
 * Charges the minutes that began before the end, refunds those after it, and refunds the last one where a fault cut it short. Where Nuggets
 * or time were used up before, or the member had paused, that was the end. The wallet and the call must be locked, in this order.
 */
export const finishCall = async (
  context: CallsContext,
  tx: Transaction,
  call: CallRow,
  reported: CallEnd,
): Promise<void> => {
  const now = context.clock.now()
  const end = asLost(call, reported, within(reported.at, call, now))
  const told = end.at
  const settled = call.state === 'active' ? await chargeUntil(context.database, tx, call, now, told) : null
  const endedAt = settled?.overAt ?? told
  const reason = settled?.cause ?? reasonOf(end.cause, (await lockCall(tx, call)) ?? call)
  const staff = end.staff ? { accountId: end.staff.by.accountId, reason: end.staff.reason } : null
  await updateEnd(tx, call, { reason, endedAt, staff })
  const minutes = await returnMinutes(context, tx, { ...call, endedAt, reason })
  if (reason === 'missed') await noteMiss(context, tx, call)
  const { id: callId, line, memberId, profileId, agentId, startedAt, connectedAt } = call
  await context.domainEvents.emit(tx, callEnded, {
    callId,
    line,
    memberId,
    profileId,
    agentId,
    reason,
    startedAt,
    connectedAt,
    endedAt,
    minutes,
  })
  if (!end.isGone) await askToHangUp(context, tx, call, reason)
  if (end.staff) await noteStaffEnd(context, tx, call, end.staff)
  tx.afterCommit(() => {
    void context.engaged.end(callId)
    // Published once per call: pages that show whether the member can still write depend on it.
    if (memberId && connectedAt) announceBalance(context, memberId)
  })
}

/**
 * The provider's word about the end counts, where another one was stored before it: minutes after an earlier end are refunded. For the same
 * moment only its cause is new, and a stored fault stays, because its minute has been given back.
 */
const correct = async (context: CallsContext, tx: Transaction, call: CallRow, end: CallEnd): Promise<void> => {
  const endedAt = within(end.at, call, context.clock.now())
  if (!end.isGone || !call.endedAt || endedAt > call.endedAt || !call.reason) return
  const isKept = end.cause === 'requested' || call.reason === 'hung_up_by_staff'
  const reason = isKept ? call.reason : reasonOf(end.cause, call)
  if (endedAt >= call.endedAt && (reason === call.reason || isFault(call.reason))) return
  await correctEnd(tx, call, { reason, endedAt })
  await returnMinutes(context, tx, { ...call, endedAt, reason })
  await context.domainEvents.emit(tx, callCorrected, call)
  tx.afterCommit(() => void announceCall(context, call))
}

const isAliveNow = async ({ voice: { provider } }: CallsContext, { id }: CallRow): Promise<boolean> =>
  (await provider?.check([id]))?.get(id)?.state === 'alive'

/** Another window of the consultant's has taken it, which alone hangs up. */
const isTooLateToDecline = ({ acceptedAt, connectedAt }: CallRow, { cause, isGone }: CallEnd): boolean =>
  cause === 'declined' && !isGone && (acceptedAt ?? connectedAt) !== null

/**
 * The first end wins; repeating it changes nothing. The wallet is locked before the call, as everywhere. @returns whether this call ended
 * it
 */
export const endCall = async (context: CallsContext, end: CallEnd): Promise<boolean> => {
  const known = await readCall(context.database, end.callId)
  if (!known || (known.state === 'ended' && !end.isGone)) return false
  const isAlive = !end.isGone && isInDoubt(known) && (await isAliveNow(context, known))
  const isOver = await context.database.transaction(async (tx) => {
    if (known.memberId && known.minutePrice > 0) await lockWallet(context, tx, known.memberId)
    const call = await lockCall(tx, known)
    if (!call) return false
    if (call.state === 'ended') {
      await correct(context, tx, call, end)
      return false
    }
    if (isTooLateToDecline(call, end)) return false
    await finishCall(context, tx, call, { ...end, isAlive })
    return true
  })
  if (isOver) await announceCall(context, known)
  return isOver
}
