import type { ConversationNote } from '@velvetline/contracts/agents'
import type { Database } from '../../platform/database/database.ts'
import type { ChatContext } from './chat.context.ts'
import { agentSession } from './open-session.ts'

interface Conversation {
  readonly id: string
  readonly memberId: string
}

const deleteNote = (database: Database, { id: sessionId }: Conversation, agentId: string) =>
  database.prepared('delete from conversation_notes where session_id = $1 and agent_id = $2', [sessionId, agentId])

const writeNote = (
  database: Database,
  { id: sessionId, memberId }: Conversation,
  agentId: string,
  content: string,
  at: Date,
) =>
  database.prepared(
    `insert into conversation_notes (session_id, agent_id, content, written_at, member_id) values ($1, $2, $3, $4, $5)
     on conflict (session_id, agent_id, member_id) do update set content = excluded.content, written_at = excluded.written_at`,
    [sessionId, agentId, content, at, memberId],
  )

/** The agent's own note about a conversation; an empty text deletes it. @throws 404 chat_session_not_found */
export const keepNote = async (
  context: ChatContext,
  agentId: string,
  { sessionId, content }: { readonly sessionId: string; readonly content: string },
): Promise<ConversationNote | null> => {
  const { bus, clock, database } = context
  const conversation = await agentSession(context, agentId, sessionId)
  const at = clock.now()
  if (content === '') await deleteNote(database, conversation, agentId)
  else await writeNote(database, conversation, agentId, content, at)
  // The polled list shows it.
  bus.touch(agentId)
  return content === '' ? null : { content, savedAt: at.toISOString() }
}
