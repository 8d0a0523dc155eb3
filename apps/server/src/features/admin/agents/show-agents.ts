import type {
  AgentAccount,
  AgentAccounts,
  AgentAccountsQuery,
  AgentAccountsSearch,
} from '@velvetline/contracts/agent-accounts'
import { pageOf, readCursor } from '../../../platform/http/list-cursor.ts'
import { listPeopleOf, namesOfAgents, whoAnswersFor } from '../../agents/index.ts'
import { listProfilesOf } from '../../profiles/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { agentNotFound } from './agent-accounts.refusals.ts'
import { findAgentRow, listAgentRows } from './agent-accounts.repository.ts'

/** Consultants in every state, page by page. @throws 422 invalid_input */
export const listAgentAccounts = async (
  context: AdminContext,
  query: AgentAccountsQuery | AgentAccountsSearch,
): Promise<AgentAccounts> => {
  const { database, presence } = context
  const { before, limit } = query
  const rows = await listAgentRows(database.kysely, query, readCursor(before), limit + 1)
  const { shown, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ value: createdAt.getTime(), id }))
  const present = await presence.of(shown.map(({ id }) => id))
  return {
    agents: shown.map(({ agencyName, isLead, createdAt: _, blockedAt, endedAt, lastSeenAt, ...row }) => ({
      ...row,
      agency: agencyName === null ? null : { name: agencyName, isLead },
      blockedAt: blockedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      isPresent: present.get(row.id) === true,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    nextBefore: next,
  }
}

/** @throws 404 agent_not_found */
export const showAgentAccount = async (context: AdminContext, id: string): Promise<AgentAccount> => {
  const { clock, database, presence } = context
  const row = await findAgentRow(database.kysely, id, clock.now())
  if (!row) throw agentNotFound()
  const { agencyId, agencyName, isLead, blockReason, blockedBy, pendingName, nameAskedAt, ...shown } = row
  const { createdAt, blockedAt, endedAt, lastSeenAt, ...facts } = shown
  const others = (await whoAnswersFor(context, id)).filter((one) => one !== id)
  const [present, names, profiles, people] = await Promise.all([
    presence.of([id]),
    namesOfAgents(context, others),
    listProfilesOf(context, id),
    agencyId === null ? [] : listPeopleOf(context, agencyId),
  ])
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    blockedAt: blockedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    namePending: pendingName !== null && nameAskedAt ? { name: pendingName, askedAt: nameAskedAt.toISOString() } : null,
    block: blockedAt && { reason: blockReason ?? '', at: blockedAt.toISOString(), by: blockedBy ?? '' },
    isPresent: present.get(id) === true,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    agency: agencyName === null ? null : { name: agencyName, isLead, people },
    answeredBy: [...names.values()],
    profiles,
  }
}
