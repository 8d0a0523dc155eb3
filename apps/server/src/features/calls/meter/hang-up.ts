import type { CallEndReason } from '@velvetline/contracts/web-calls'
import type { Transaction } from '../../../platform/database/database.ts'
import type { CallsCore } from '../calls.core.ts'
import type { CallRow } from '../calls.rows.ts'

export const HANG_UP = 'hang-up-call'

export interface HangUp {
  readonly callId: string
  readonly reason: 'terminated' | 'normal'
}

type HangUpNeeds = Pick<CallsCore, 'jobs' | 'log' | 'voice'>

/**
 * Has both legs hung up once the transaction is true: at once, and where that fails by a job that is tried again. A call that never
 * reached the provider has none.
 */
export const askToHangUp = async (
  { jobs, log, voice }: HangUpNeeds,
  tx: Transaction,
  call: CallRow,
  why: CallEndReason,
): Promise<void> => {
  if (!voice || call.providerCallId === null) return
  const data: HangUp = { callId: call.id, reason: why === 'terminated' ? 'terminated' : 'normal' }
  await jobs.send(HANG_UP, data, { tx, startAfterMs: 2_000, singletonKey: call.id })
  tx.afterCommit(() => {
    voice
      .hangUp(data.callId, data.reason)
      .catch((error: unknown) => log.warn({ err: error }, 'a call could not be hung up'))
  })
}

/** The job: a call that is gone already is no fault. */
export const hangUpAgain = async ({ voice }: Pick<HangUpNeeds, 'voice'>, { callId, reason }: HangUp): Promise<void> => {
  await voice?.hangUp(callId, reason)
}
