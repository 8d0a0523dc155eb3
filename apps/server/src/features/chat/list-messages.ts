import type { ChatMessage } from '@velvetline/contracts/chat'
import type { Database } from '../../platform/database/database.ts'
import { readMessages } from './chat.messages.repository.ts'
import { presentToMember } from './chat.presenter.ts'
import type { MessageCursor } from './chat.types.ts'
import { memberSession } from './member-session.ts'

/**
 * A page of the member's own thread, oldest first.
 * @throws 404 chat_session_not_found
 */
export const listMessages = async (
  { database }: { readonly database: Database },
  memberId: string,
  sessionId: string,
  cursor: MessageCursor,
): Promise<ChatMessage[]> => {
  const session = await memberSession(database, memberId, sessionId)
  const rows = await readMessages(database, session.id, cursor)
  return rows.map(presentToMember)
}
