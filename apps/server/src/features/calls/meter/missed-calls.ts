import { CALL_MISSED_IN_ROW_MAX } from '@velvetline/contracts/constants'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { chooseStatus, type ProfilesContext, profilesOfAgents } from '../../profiles/index.ts'
import type { CallRow } from '../calls.rows.ts'
import { addMiss, deleteMisses } from './missed-calls.repository.ts'

/** Sets all profiles of the agent offline. The workspace says why, and offers to become available again at once. */
const setOffline = async (context: ProfilesContext, agentId: string): Promise<void> => {
  for (const { id, chosenStatus } of await profilesOfAgents(context, [agentId]))
    if (chosenStatus === 'available') await chooseStatus(context, { profileId: id, agentId, status: 'offline' })
}

/** Counts a call that rang unanswered; after a number of these in a row she is set offline. */
export const noteMiss = async (context: ProfilesContext, tx: Transaction, { agentId }: CallRow): Promise<void> => {
  const missed = await addMiss(tx, agentId)
  if (missed < CALL_MISSED_IN_ROW_MAX) return
  tx.afterCommit(() => {
    setOffline(context, agentId).catch((error: unknown) =>
      context.log.error({ err: error }, 'could not set a consultant with missed calls offline'),
    )
  })
}

/** For an agent who has answered, or has become available again. */
export const forgetMisses = (db: Queryable, agentId: string): Promise<void> => deleteMisses(db, agentId)
