import type { AgentMessage } from '@velvetline/contracts/agents'
import type { Database } from '../../platform/database/database.ts'
import { agentSession } from './agent-session.ts'
import { readMessages } from './chat.messages.repository.ts'
import { presentToAgent } from './chat.presenter.ts'
import type { MessageCursor } from './chat.types.ts'

/**
 * A page of a thread as the profile's side sees it, oldest first.
 * @throws 404 chat_session_not_found
 */
export const listAgentMessages = async (
  needs: { readonly database: Database },
  agentId: string,
  sessionId: string,
  cursor: MessageCursor,
): Promise<AgentMessage[]> => {
  const session = await agentSession(needs, agentId, sessionId)
  const rows = await readMessages(needs.database, session.id, cursor)
  return rows.map((row) => presentToAgent(row, session.memberReadId))
}
