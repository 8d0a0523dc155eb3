import { CALL_MISSED_IN_ROW_MAX } from '@velvetline/contracts/constants'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { CallsCore } from '../calls.core.ts'
import type { CallRow } from '../calls.rows.ts'
import { addMiss, deleteMisses } from './missed-calls.repository.ts'

type MissNeeds = Pick<CallsCore, 'log' | 'profiles'>

/** Sets all her profiles offline: nobody waits for somebody who does not come. She sees why, and can be available again at once. */
const setOffline = async ({ profiles }: MissNeeds, agentId: string): Promise<void> => {
  for (const { id, chosenStatus } of await profiles.ofAgents([agentId]))
    if (chosenStatus === 'available') await profiles.setChosenStatus(id, agentId, 'offline')
}

/** A call that rang until nobody came; after so many in a row she is set offline. */
export const noteMiss = async (needs: MissNeeds, tx: Transaction, { agentId }: CallRow): Promise<void> => {
  const missed = await addMiss(tx, agentId)
  if (missed < CALL_MISSED_IN_ROW_MAX) return
  tx.afterCommit(() => {
    setOffline(needs, agentId).catch((error: unknown) =>
      needs.log.error({ err: error }, 'somebody who lets calls ring could not be set offline'),
    )
  })
}

/** She has answered, or says that she is there again. */
export const forgetMisses = (db: Queryable, agentId: string): Promise<void> => deleteMisses(db, agentId)
