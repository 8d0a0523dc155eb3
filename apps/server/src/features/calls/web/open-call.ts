import type { CallStatus } from '@velvetline/contracts/calls'
import { isUuid } from '../../../kernel/ids.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import type { CallsContext } from '../calls.context.ts'
import { callNotFound } from '../calls.refusals.ts'
import { readCall, readCallStatus, updateReportedId } from '../calls.repository.ts'
import { endCall } from '../meter/end-call.ts'
import { presentCallStatus } from './call-status.presenter.ts'

/** @throws 404 call_not_found, also for somebody else's call */
export const showStatus = async (
  { clock, database }: PlatformContext,
  accountId: string,
  callId: string,
): Promise<CallStatus> => {
  const row = isUuid(callId) ? await readCallStatus(database, callId) : undefined
  if (row?.memberId === accountId) return presentCallStatus(row, 'member', clock.now())
  if (row?.agentId === accountId) return presentCallStatus(row, 'agent', clock.now())
  throw callNotFound()
}

/** For support only. @throws 404 call_not_found */
export const reportLeg = async (
  { database }: PlatformContext,
  report: { readonly memberId: string; readonly callId: string; readonly telnyxCallId: string },
): Promise<void> => {
  if (!isUuid(report.callId) || !(await updateReportedId(database, report))) throw callNotFound()
}

/**
 * Over HTTP, so that it works while the voice connection is broken. A call that is over stays as it ended.
 * @throws 404 call_not_found, also for somebody else's call
 */
export const hangUpOwn = async (context: CallsContext, memberId: string, callId: string): Promise<void> => {
  const { clock, database, voice } = context
  const call = isUuid(callId) ? await readCall(database, callId) : undefined
  if (call?.memberId !== memberId) throw callNotFound()
  if (call.state === 'ended') return
  await voice.provider?.caughtUp()
  await endCall(context, { callId, cause: 'caller_hung_up', at: clock.now() })
}
