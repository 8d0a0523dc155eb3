import { CHAT_MESSAGE_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { credits } from '../../kernel/credits.ts'
import { isUuid } from '../../kernel/ids.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import { notEnoughNuggets, spendingPaused, toWalletBalance } from '../credits/index.ts'
import type { ChatContext } from './chat.context.ts'
import type { StoredMemberMessage } from './chat.messages.repository.ts'
import { storeToBeTold, tellMemberSent, tellSessionChanged } from './chat.news.ts'
import { chatSessionNotFound, conversationClosed, profileOffPages } from './chat.refusals.ts'
import type { MemberMessage, MessageRow, SentMessage } from './chat.types.ts'
import { uploadIncomplete } from './media/media.refusals.ts'
import { textOfMessage } from './message-text.ts'

const toRow = (message: MemberMessage, stored: StoredMemberMessage): MessageRow => ({
  id: stored.message_id,
  sessionId: message.sessionId,
  sender: 'member',
  authorId: message.memberId,
  answeredBy: null,
  messageType: message.messageType,
  content: message.content,
  media: message.media?.facts ?? null,
  clientKey: message.key,
  createdAt: stored.created_at,
})

/**
 * Stores and charges the message, perhaps together with others of the same moment: both or neither, at the price of that moment. The same key never stores or
 * charges twice.
 * @throws what the message guard refuses, 402 not_enough_nuggets, 403 paused, conversation_closed, profile_off_pages, 404 chat_session_not_found,
 * 409 idempotency_key_reused, 422 message_empty, message_too_long, upload_incomplete
 */
export const sendMemberMessage = async (context: ChatContext, request: MemberMessage): Promise<SentMessage> => {
  const { messageType, media } = request
  if (messageType !== (media?.facts.kind ?? 'text')) throw uploadIncomplete()
  const message = { ...request, content: textOfMessage(messageType, request.content, CHAT_MESSAGE_MAX_CHARACTERS) }
  if (!isUuid(message.sessionId) || !isUuid(message.profileId)) throw chatSessionNotFound()
  const { memberId: accountId, content, isConfirmed = false } = message
  await context.messageGuard.text({ accountId, content, isConfirmed })
  const stored = await storeToBeTold(context, message, () =>
    context.messageBatches.store({ ...message, at: context.clock.now() }),
  )
  if (stored.outcome === 'no_session') throw chatSessionNotFound()
  if (stored.outcome === 'blocked') throw conversationClosed()
  if (stored.outcome === 'off_pages') throw profileOffPages()
  if (stored.outcome === 'not_enough') throw notEnoughNuggets()
  if (stored.outcome === 'paused') throw spendingPaused()
  if (stored.outcome === 'key_reused') throw keyReused()
  const row = toRow(message, stored)
  const wallet = toWalletBalance(stored)
  const isRepeated = stored.outcome === 'repeated'
  if (!isRepeated) tellMemberSent(context, message, row, wallet, message.fromStream)
  // The process may have ended, or lost its connection, between storing and telling.
  else tellSessionChanged(context, message)
  return { message: row, charged: credits(stored.charged), wallet, isRepeated }
}
