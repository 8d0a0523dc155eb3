import type { CallsContext } from '../calls.context.ts'
import { announceMinute } from '../calls.news.ts'
import { endCall } from './end-call.ts'
import { chargeDueMinutes, type DueCall } from './meter.repository.ts'
import { causeOf, type UnpaidOutcome } from './reason-of.ts'

/** Their wallets are locked for a few milliseconds. */
const CALLS_PER_TRANSACTION = 100

const tell = (context: CallsContext, { callId, memberId }: DueCall): void => {
  if (!memberId) return
  announceMinute(context, callId, memberId)
  context.nuggetsSpent.emit(memberId)
}

/** The call is over at the end of its paid time. One that cannot be ended now is due in the next round. */
const end = async (context: CallsContext, { callId, dueAt }: DueCall, outcome: UnpaidOutcome): Promise<void> => {
  try {
    await endCall(context, { callId, cause: causeOf(outcome), at: dueAt })
  } catch (error) {
    context.log.error({ err: error }, 'could not end a call whose paid time is over')
  }
}

/** Not while the calls move to another process: whether they go on is seen there. */
export const chargeableUntil = ({ clock, voice }: CallsContext): Date => {
  const now = clock.now()
  const carried = voice.provider?.carriedUntil() ?? now
  return new Date(Math.min(carried.getTime(), now.getTime()))
}

/** Any number of processes may run it: each minute is charged by one of them. */
export const chargeDue = async (context: CallsContext, isStopped: () => boolean = () => false): Promise<void> => {
  for (let isMore = true; isMore && !isStopped(); ) {
    const due = await chargeDueMinutes(context.database, chargeableUntil(context), CALLS_PER_TRANSACTION)
    const charged = due.filter(({ outcome }) => outcome === 'charged')
    for (const call of charged) tell(context, call)
    for (const call of due) if (call.outcome !== 'charged') await end(context, call, call.outcome)
    // A call several minutes behind is due again.
    isMore = charged.length > 0
  }
}
