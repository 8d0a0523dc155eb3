import type { CallsCore } from '../calls.core.ts'
import { callNotFound } from '../calls.refusals.ts'
import { readCall } from '../calls.repository.ts'
import { callOver } from './call-lists.refusals.ts'

/**
 * Ends a live call on both sides; who did it and why is kept for the operator's staff.
 * @throws 404 call_not_found, 409 call_over
 */
export const hangUpByStaff = async (
  { database, clock, endCall }: Pick<CallsCore, 'database' | 'clock' | 'endCall'>,
  order: { readonly callId: string; readonly staffId: string; readonly reason: string },
): Promise<void> => {
  const { callId, staffId: accountId, reason } = order
  if (!(await readCall(database, callId))) throw callNotFound()
  const staff = { accountId, reason }
  if (!(await endCall({ callId, cause: 'hung_up_by_staff', at: clock.now(), staff }))) throw callOver()
}
