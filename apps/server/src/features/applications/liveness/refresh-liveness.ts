import type { ApplicationsContext } from '../applications.context.ts'
import { findApplication, lockApplication, updateApplication } from '../applications.repository.ts'

const RESULTS = { approved: 'passed', failed: 'failed' } as const

/** Asks the verifier for the result of a check that is under way. What the browser says about it is not used. */
export const refreshLiveness = async (
  { database, livenessVerifier }: ApplicationsContext,
  id: string,
): Promise<void> => {
  const row = await findApplication(database.kysely, id)
  if (row?.liveness !== 'started' || !row.liveness_reference || !livenessVerifier) return
  const result = await livenessVerifier.fetchResult(row.liveness_reference)
  if (result === 'pending') return
  await database.transaction(async (tx) => {
    const locked = await lockApplication(tx, id)
    if (locked?.liveness !== 'started' || locked.liveness_reference !== row.liveness_reference) return
    await updateApplication(tx, id, { liveness: RESULTS[result] })
  })
}
