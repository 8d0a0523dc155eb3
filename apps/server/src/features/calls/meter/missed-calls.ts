import type { Transaction } from '../../../platform/database/database.ts'
import { goesOfflineAfterMissed } from '../../agents/index.ts'
import { chooseStatus, type ProfilesContext, profilesOfAgents } from '../../profiles/index.ts'
import { addMiss, deleteMisses } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { MISSED_IN_ROW } from '../calls.settings.ts'

/** The workspace says why, and offers to become available again at once. */
const setOffline = async (context: ProfilesContext, agentId: string): Promise<void> => {
  for (const { id, chosenStatus } of await profilesOfAgents(context, [agentId]))
    if (chosenStatus === 'available') await chooseStatus(context, { profileId: id, agentId, status: 'offline' })
}

/** After a number of these in a row the agent is set offline; where the agent has switched that off, none counts. */
export const noteMiss = async (context: ProfilesContext, tx: Transaction, { agentId }: CallRow): Promise<void> => {
  if (!(await goesOfflineAfterMissed(tx, agentId))) return
  const missed = await addMiss(tx, agentId)
  if (missed < (await context.settings.ofAll(MISSED_IN_ROW))) return
  tx.afterCommit(() => {
    setOffline(context, agentId).catch((error: unknown) =>
      context.log.error({ err: error }, 'could not set a consultant with missed calls offline'),
    )
  })
}

/** The agent's rules have changed: where missed calls do not count, those before do not either. */
export const followRules = async ({ database: { kysely } }: ProfilesContext, agentId: string): Promise<void> => {
  if (!(await goesOfflineAfterMissed(kysely, agentId))) await deleteMisses(kysely, agentId)
}

export const followAvailability = ({ database, log, statusChosen }: ProfilesContext): void => {
  // Whose profile it is, whether they or the lead of their agency chose.
  statusChosen.on(({ agentId, status }) => {
    if (status !== 'available') return
    deleteMisses(database.kysely, agentId).catch((error: unknown) =>
      log.warn({ err: error }, 'could not reset missed calls'),
    )
  })
}
