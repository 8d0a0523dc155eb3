import type { CallsContext } from '../calls.context.ts'
import { callNotFound } from '../calls.refusals.ts'
import { readCall } from '../calls.repository.ts'
import { endCall } from '../meter/end-call.ts'
import { callOver } from './call-lists.refusals.ts'

/**
 * Ends a live call on both sides; who did it and why is kept for the operator's staff.
 * @throws 404 call_not_found, 409 call_over
 */
export const hangUpByStaff = async (
  context: CallsContext,
  order: { readonly callId: string; readonly staffId: string; readonly reason: string },
): Promise<void> => {
  const { callId, staffId: accountId, reason } = order
  if (!(await readCall(context.database, callId))) throw callNotFound()
  const staff = { accountId, reason }
  if (!(await endCall(context, { callId, cause: 'hung_up_by_staff', at: context.clock.now(), staff }))) throw callOver()
}
