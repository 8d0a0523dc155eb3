import type { Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { agencyPersonNotFound, leadRequired } from './agency.refusals.ts'
import { insertAnswerers, lockPeople, selectAnswerers } from './agency.repository.ts'
import type { AgentsContext } from './agents.context.ts'
import { mailAnsweringChanged } from './answering-mail.ts'

/** Whose conversations the agent may read and answer: their own, and those for which they have been chosen. */
export const answersFor = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<string[]> => {
  const rows = await database.prepared<{ id: string }>('select agent_id as id from answering where answerer_id = $1', [
    agentId,
  ])
  return rows.map((row) => row.id)
}

/** The reverse of `answersFor`, the agent in person included. */
export const whoAnswersFor = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<string[]> => {
  const rows = await database.prepared<{ id: string }>('select answerer_id as id from answering where agent_id = $1', [
    agentId,
  ])
  return rows.map((row) => row.id)
}

/** After the commit; later features drop what somebody could see until then. */
export const tellAnsweringChanged = (
  { answeringChanged }: Pick<AgentsContext, 'answeringChanged'>,
  tx: Transaction,
  agentIds: readonly string[],
  answererIds: readonly string[],
): void => {
  if (agentIds.length > 0) tx.afterCommit(() => answeringChanged.emit({ agentIds, answererIds }))
}

interface AnswererChoice {
  readonly leadId: string
  readonly agentId: string
  readonly answererIds: readonly string[]
}

/**
 * The lead chooses who else of the agency answers for somebody, the lead included. The same choice again changes nothing.
 * @throws 403 agency_lead_required, 404 agency_person_not_found
 */
export const chooseAnswerers = (
  context: AgentsContext,
  { leadId, agentId, answererIds }: AnswererChoice,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const wanted = [...new Set(answererIds)]
    const people = await lockPeople(tx, leadId)
    if (!people.some(({ id, isLead }) => id === leadId && isLead)) throw leadRequired()
    const known = new Set(people.map(({ id }) => id))
    if (![agentId, ...wanted].every((id) => known.has(id)) || wanted.includes(agentId)) throw agencyPersonNotFound()
    const before = await selectAnswerers(tx, agentId)
    const gone = before.filter((id) => !wanted.includes(id))
    const added = wanted.filter((id) => !before.includes(id))
    if (gone.length + added.length === 0) return
    if (gone.length > 0) {
      await tx.deleteFrom('agent_answerers').where('agent_id', '=', agentId).where('answerer_id', 'in', gone).execute()
    }
    await insertAnswerers(tx, [agentId], added)
    if (agentId !== leadId) await mailAnsweringChanged(context, tx, [agentId])
    tellAnsweringChanged(context, tx, [agentId], [...gone, ...added])
  })
