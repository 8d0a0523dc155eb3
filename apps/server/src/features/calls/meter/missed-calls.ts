import { CALL_MISSED_IN_ROW_MAX } from '@velvetline/contracts/constants'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { chooseStatus, type ProfilesContext, profilesOfAgents } from '../../profiles/index.ts'
import type { CallRow } from '../calls.rows.ts'
import { addMiss, deleteMisses } from './missed-calls.repository.ts'

/** Sets all her profiles offline: nobody waits for somebody who does not come. She sees why, and can be available again at once. */
const setOffline = async (context: ProfilesContext, agentId: string): Promise<void> => {
  for (const { id, chosenStatus } of await profilesOfAgents(context, [agentId]))
    if (chosenStatus === 'available') await chooseStatus(context, { profileId: id, agentId, status: 'offline' })
}

/** A call that rang until nobody came; after so many in a row she is set offline. */
export const noteMiss = async (context: ProfilesContext, tx: Transaction, { agentId }: CallRow): Promise<void> => {
  const missed = await addMiss(tx, agentId)
  if (missed < CALL_MISSED_IN_ROW_MAX) return
  tx.afterCommit(() => {
    setOffline(context, agentId).catch((error: unknown) =>
      context.log.error({ err: error }, 'somebody who lets calls ring could not be set offline'),
    )
  })
}

/** She has answered, or says that she is there again. */
export const forgetMisses = (db: Queryable, agentId: string): Promise<void> => deleteMisses(db, agentId)
