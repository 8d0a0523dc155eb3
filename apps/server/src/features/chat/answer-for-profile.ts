import { isUuid } from '../../kernel/ids.ts'
import type { ChatContext } from './chat.context.ts'
import { readMessage, readThread } from './chat.messages.repository.ts'
import { tellProfileRead } from './chat.news.ts'
import { chatSessionNotFound, conversationClosed, standInDeclined } from './chat.refusals.ts'
import { moveReadPointer, unsafeReadPlace } from './chat.sessions.repository.ts'
import type { MessageCursor, MessageRow, PlaceRow } from './chat.types.ts'

// For those who answer for a profile without a workspace, such as a chat team. Whether they may answer for it is for the caller to check.

/** @throws 404 chat_session_not_found, also where the member's data were erased */
export const findPlace = async ({ database }: ChatContext, sessionId: string): Promise<PlaceRow> => {
  const place = isUuid(sessionId) ? await unsafeReadPlace(database, sessionId) : undefined
  if (!place) throw chatSessionNotFound()
  return place
}

/** @throws 403 conversation_closed, stand_in_declined */
export const requireStandInMayRead = ({ isBlocked, standInDeclined: isDeclined }: PlaceRow): void => {
  if (isBlocked) throw conversationClosed()
  if (isDeclined) throw standInDeclined()
}

/** Oldest first. */
export const listMessagesOf = async (
  { database }: ChatContext,
  { sessionId }: PlaceRow,
  cursor: MessageCursor,
): Promise<MessageRow[]> =>
  (await readThread(database, { side: 'anybody', accountId: null }, sessionId, cursor))?.messages ?? []

export const markProfileRead = async (context: ChatContext, place: PlaceRow, messageId: string): Promise<void> => {
  const moved = await moveReadPointer(context.database, place.sessionId, place, messageId)
  if (moved?.moved) tellProfileRead(context, place, moved.read_id, moved.unread)
}

/** Whether a message of the member is there. */
export const hasMemberMessage = async (
  { database }: ChatContext,
  { sessionId }: PlaceRow,
  messageId: string,
): Promise<boolean> => (await readMessage(database, sessionId, Number(messageId)))?.sender === 'member'
