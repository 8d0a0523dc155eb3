import type { CallEndReason } from '@velvetline/contracts/web-calls'
import type { Transaction } from '../../../platform/database/database.ts'
import type { CallsContext } from '../calls.context.ts'
import type { CallRow } from '../calls.rows.ts'

export const HANG_UP = 'hang-up-call'

export interface HangUp {
  readonly callId: string
  readonly reason: 'terminated' | 'normal'
}

/**
 * Hangs both legs up after the commit: at once, and where that fails by a retried job. A call that never reached the provider has
 * no legs.
 */
export const askToHangUp = async (
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

/** The job: a call that is already gone is not an error. */
export const hangUpAgain = async ({ voice }: CallsContext, { callId, reason }: HangUp): Promise<void> => {
  await voice.provider?.hangUp(callId, reason)
}
