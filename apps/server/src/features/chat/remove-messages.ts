import type { Transaction } from '../../platform/database/database.ts'
import { blockContact } from './block-conversation.ts'
import { readIsClosed, updateClosed, updateReopened } from './chat.blocks.repository.ts'
import type { ChatContext } from './chat.context.ts'
import { readMessage } from './chat.messages.repository.ts'
import { tellRemoved, tellSessionChanged } from './chat.news.ts'
import { unsafeReadPlace } from './chat.sessions.repository.ts'
import { removeMediaOf } from './media/remove-media.ts'

/** By staff: its words go at once, for both sides; that there was a message, its time and its price stay. Repeatable. */
export const removeMessage = async (context: ChatContext, sessionId: string, messageId: number): Promise<void> => {
  const { database } = context
  const [place] = await database.callFunction<{ member_id: string; profile_id: string }>('chat_remove_message', [
    sessionId,
    messageId,
  ])
  if (!place) return
  await removeMediaOf(context, sessionId, messageId)
  const message = await readMessage(database, sessionId, messageId)
  if (message) tellRemoved(context, { sessionId, memberId: place.member_id, profileId: place.profile_id }, message)
}

/** By staff: neither side can write or call any more, and neither can undo it; only staff can. Repeatable. */
export const closeConversation = async (context: ChatContext, sessionId: string): Promise<void> => {
  const { clock, database } = context
  const place = await unsafeReadPlace(database, sessionId)
  if (!place) return
  const blocked = { memberId: place.memberId, by: 'staff', at: clock.now() } as const
  await database.transaction((tx) => blockContact(context, tx, blocked, () => updateClosed(tx, sessionId, blocked.at)))
  tellSessionChanged(context, place)
}

/** By staff. @returns false where it is not closed */
export const reopenConversation = async (
  context: ChatContext,
  tx: Transaction,
  sessionId: string,
): Promise<boolean> => {
  const place = await updateReopened(tx, sessionId)
  if (place) tx.afterCommit(() => tellSessionChanged(context, { sessionId, ...place }))
  return place !== undefined
}

export const isConversationClosed = ({ database }: Pick<ChatContext, 'database'>, sessionId: string) =>
  readIsClosed(database, sessionId)

/** Empties messages from before `before` in some conversations. @returns whether there may be more */
export const expireMessages = async (context: ChatContext, before: Date, conversations: number): Promise<boolean> => {
  const { database } = context
  const [row] = await database.callFunction<{ looked_at: number; recounted: string[] }>('chat_expire_messages', [
    before,
    conversations,
  ])
  for (const sessionId of row?.recounted ?? []) {
    const place = await unsafeReadPlace(database, sessionId)
    if (place) tellSessionChanged(context, place)
  }
  return row?.looked_at === conversations
}
