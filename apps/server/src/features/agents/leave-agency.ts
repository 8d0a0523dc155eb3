import type { Transaction } from '../../platform/database/database.ts'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'
import { agencyPersonNotFound, leadNeeded, noAgency } from './agency.refusals.ts'
import { deleteAnswering, insertAnswerers, lockPeople } from './agency.repository.ts'
import type { AgentsContext } from './agents.context.ts'
import { tellAnsweringChanged } from './answering.ts'
import { mailAnsweringChanged } from './answering-mail.ts'

/** Before somebody leaves an agency or its lead changes: until now their earnings were shared by its rules, and its lead was paid. */
export const agencyChanges = defineDomainEvent<{ readonly agentIds: readonly string[] }>('agencyChanges')

/**
 * Takes a person out of their agency, with their profiles. From here on nobody of the agency answers for them, nor they for anybody of it.
 * @throws 409 no_agency, lead_must_be_replaced
 */
export const takeOutOfAgency = async (context: AgentsContext, tx: Transaction, agentId: string): Promise<void> => {
  const people = await lockPeople(tx, agentId)
  const person = people.find(({ id }) => id === agentId)
  if (!person) throw noAgency()
  if (person.isLead && people.length > 1) throw leadNeeded()
  await context.domainEvents.emit(tx, agencyChanges, { agentIds: [agentId] })
  await tx
    .updateTable('agents')
    .set({ agency_id: null, leads_agency: false })
    .where('account_id', '=', agentId)
    .execute()
  const { agentIds, answererIds } = await deleteAnswering(tx, agentId)
  const leads = people.filter(({ isLead }) => isLead).map(({ id }) => id)
  // The leads' pages show the person, even where none of them answers for the person.
  tellAnsweringChanged(context, tx, [...new Set([agentId, ...agentIds])], [...new Set([...answererIds, ...leads])])
}

/** By the person. @throws 409 no_agency, lead_must_be_replaced */
export const leaveAgency = (context: AgentsContext, agentId: string): Promise<void> =>
  context.database.transaction((tx) => takeOutOfAgency(context, tx, agentId))

/**
 * Puts somebody of an agency in charge of it, in place of its lead: they look after everybody and answer for everybody, the former lead no longer does.
 * @returns the former leads, none where the person leads already
 * @throws 404 agency_person_not_found for somebody without an agency
 */
export const replaceLead = async (context: AgentsContext, tx: Transaction, agentId: string): Promise<string[]> => {
  const people = await lockPeople(tx, agentId)
  const person = people.find(({ id }) => id === agentId)
  if (!person) throw agencyPersonNotFound()
  if (person.isLead) return []
  const former = people.filter(({ isLead }) => isLead).map(({ id }) => id)
  const everybody = people.map(({ id }) => id)
  await context.domainEvents.emit(tx, agencyChanges, { agentIds: everybody })
  const changed: string[] = []
  for (const id of former) {
    await tx.updateTable('agents').set({ leads_agency: false }).where('account_id', '=', id).execute()
    const gone = await tx.deleteFrom('agent_answerers').where('answerer_id', '=', id).returning('agent_id').execute()
    changed.push(...gone.map((row) => row.agent_id))
  }
  await tx.updateTable('agents').set({ leads_agency: true }).where('account_id', '=', agentId).execute()
  changed.push(...(await insertAnswerers(tx, everybody, [agentId])))
  await mailAnsweringChanged(context, tx, [...new Set(changed)])
  tellAnsweringChanged(context, tx, everybody, everybody)
  return former
}
