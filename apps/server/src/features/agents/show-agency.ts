import type { OwnAgency } from '@velvetline/contracts/agency'
import { findAgencyOf, listPeople } from './agency.repository.ts'
import { namesOfAgents } from './agency.ts'
import type { AgentsContext } from './agents.context.ts'
import { whoAnswersFor } from './answering.ts'

/** The agent's agency, who answers for them, and for the lead everybody of it. */
export const showAgency = async (context: AgentsContext, agentId: string): Promise<OwnAgency> => {
  const { kysely } = context.database
  const agency = await findAgencyOf(kysely, agentId)
  const people = agency ? await listPeople(kysely, agency.id) : []
  const present = await context.presence.of(people.map(({ id }) => id))
  const others = (await whoAnswersFor(context, agentId)).filter((id) => id !== agentId)
  return {
    agency: agency ? { name: agency.name, isLead: agency.isLead, isAlone: people.length === 1 } : null,
    answeredBy: [...(await namesOfAgents(context, others)).values()].sort((left, right) =>
      left.localeCompare(right, 'de'),
    ),
    people: agency?.isLead
      ? people.map((person) => ({
          ...person,
          isPresent: present.get(person.id) === true,
          lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
        }))
      : [],
  }
}
