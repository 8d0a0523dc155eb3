import { CHAT_REPLY_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { isUuid } from '../../kernel/ids.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import { displayNameOf } from '../agents/index.ts'
import type { ChatContext } from './chat.context.ts'
import { storeProfileMessage } from './chat.messages.repository.ts'
import { storeToBeTold, tellProfileSent, tellSessionChanged } from './chat.news.ts'
import { alreadyAnswered, chatSessionNotFound, conversationClosed, standInDeclined } from './chat.refusals.ts'
import type { AnsweredMessage, MessageRow, ProfileAnswer } from './chat.types.ts'
import { claimedRefusal } from './claim-conversation.ts'
import { textOfMessage } from './message-text.ts'
import { agentSession } from './open-session.ts'

/**
 * Free of charge; marks the member's messages as read. The caller must have checked that the author may answer there.
 * @throws 403 conversation_closed, stand_in_declined, 404 chat_session_not_found, 409 conversation_claimed, already_answered, idempotency_key_reused, 422 message_empty, message_too_long
 */
export const sendProfileMessage = async (context: ChatContext, request: ProfileAnswer): Promise<AnsweredMessage> => {
  const messageType = request.media?.facts.kind ?? 'text'
  const answer = { ...request, content: textOfMessage(messageType, request.content, CHAT_REPLY_MAX_CHARACTERS) }
  const { sessionId, memberId, profileId, authorId, answeredBy, content, key } = answer
  if (![sessionId, memberId, profileId].every(isUuid)) throw chatSessionNotFound()
  const { isConfirmed = false } = request
  await context.messageGuard.text({ accountId: authorId, content, isConfirmed })
  const stored = await storeToBeTold(context, answer, () =>
    storeProfileMessage(context.database, answer, context.clock.now()),
  )
  if (stored.outcome === 'no_session') throw chatSessionNotFound()
  if (stored.outcome === 'blocked') throw conversationClosed()
  if (stored.outcome === 'stand_in_declined') throw standInDeclined()
  if (stored.outcome === 'claimed') throw await claimedRefusal(context, sessionId)
  if (stored.outcome === 'answered') throw alreadyAnswered()
  if (stored.outcome === 'key_reused') throw keyReused()
  const message: MessageRow = {
    id: stored.message_id,
    sessionId,
    sender: 'profile',
    authorId,
    answeredBy,
    messageType,
    content,
    media: request.media?.facts ?? null,
    clientKey: key,
    createdAt: stored.created_at,
  }
  const isRepeated = stored.outcome === 'repeated'
  const place = { sessionId, memberId, profileId }
  if (!isRepeated) tellProfileSent(context, place, message, request.fromStream)
  // The process may have ended, or lost its connection, between storing and telling.
  else tellSessionChanged(context, place)
  return { message, isRepeated }
}

/**
 * For a colleague's profile, the message carries the agent's own name.
 * @throws 403 conversation_closed, stand_in_declined, 404 chat_session_not_found, 409 conversation_claimed, already_answered, idempotency_key_reused, 422 message_empty, message_too_long
 */
export const answerConversation = async (
  context: ChatContext,
  agentId: string,
  answer: Omit<ProfileAnswer, 'memberId' | 'profileId' | 'authorId' | 'answeredBy'>,
): Promise<AnsweredMessage> => {
  const session = await agentSession(context, agentId, answer.sessionId)
  const isOwn = session.profileAgentId === agentId
  return sendProfileMessage(context, {
    ...answer,
    memberId: session.memberId,
    profileId: session.profileId,
    authorId: agentId,
    answeredBy: isOwn ? null : await displayNameOf(context, agentId),
  })
}
