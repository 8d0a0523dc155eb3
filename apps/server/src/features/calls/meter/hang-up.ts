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
 * Hangs both legs up after the commit: at once, and where that fails by a retried job. A call that never reached the provider has
 * no legs.
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
      .catch((error: unknown) => log.warn({ err: error }, 'could not hang up a call'))
  })
}

/** The job: a call that is already gone is not an error. */
export const hangUpAgain = async ({ voice }: Pick<HangUpNeeds, 'voice'>, { callId, reason }: HangUp): Promise<void> => {
  await voice?.hangUp(callId, reason)
}
