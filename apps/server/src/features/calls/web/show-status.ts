import type { CallStatus } from '@velvetline/contracts/web-calls'
import { isUuid } from '../../../kernel/ids.ts'
import type { CallsCore } from '../calls.core.ts'
import { callNotFound } from '../calls.refusals.ts'
import { presentCallStatus } from './call-status.presenter.ts'
import { readCallStatus } from './call-status.repository.ts'

/** The state of a call, for its two sides. @throws 404 call_not_found, also for somebody else's */
export const showStatus = async (
  { clock, database }: Pick<CallsCore, 'clock' | 'database'>,
  accountId: string,
  callId: string,
): Promise<CallStatus> => {
  const row = isUuid(callId) ? await readCallStatus(database, callId) : undefined
  if (row?.memberId === accountId) return presentCallStatus(row, 'member', clock.now())
  if (row?.agentId === accountId) return presentCallStatus(row, 'agent', clock.now())
  throw callNotFound()
}
