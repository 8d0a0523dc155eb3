import { AGENT_CONVERSATIONS_MAX, type AgentConversation } from '@velvetline/contracts/agents'
import type { Database } from '../../platform/database/database.ts'
import { readConversations } from './chat.conversations.repository.ts'
import { presentConversation } from './chat.presenter.ts'

/** The inbox of an agent: conversations of the profiles she looks after, longest waiting first. */
export const listConversations = async (
  { database }: { readonly database: Database },
  agentId: string,
): Promise<AgentConversation[]> => {
  const rows = await readConversations(database, agentId, AGENT_CONVERSATIONS_MAX)
  return rows.map((row) => presentConversation(row, agentId))
}
