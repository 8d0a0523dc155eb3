import { CHAT_MESSAGE_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { credits } from '../../kernel/credits.ts'
import { isUuid } from '../../kernel/ids.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import { notEnoughNuggets, spendingPaused, toWalletBalance } from '../credits/index.ts'
import type { ChatContext } from './chat.context.ts'
import { type StoredMemberMessage, storeMemberMessage } from './chat.messages.repository.ts'
import { tellMemberSent } from './chat.news.ts'
import { chatSessionNotFound, imageNeedsUpload } from './chat.refusals.ts'
import type { MemberMessage, MessageRow, SentMessage } from './chat.types.ts'
import { toMessageText } from './message-text.ts'

const toRow = (message: MemberMessage, stored: StoredMemberMessage): MessageRow => ({
  id: stored.message_id,
  sessionId: message.sessionId,
  sender: 'member',
  authorId: message.memberId,
  answeredBy: null,
  messageType: message.messageType,
  content: message.content,
  clientKey: message.key,
  createdAt: stored.created_at,
})

/**
 * Stores and charges the message in one call of the database: both or neither, at the price of that moment. The same key never stores or
 * charges twice.
 * @throws 402 not_enough_nuggets, 403 paused, 404 chat_session_not_found, 409 idempotency_key_reused, 422 message_empty, message_too_long,
 * image_needs_upload
 */
export const sendMemberMessage = async (context: ChatContext, request: MemberMessage): Promise<SentMessage> => {
  if (request.messageType !== 'text') throw imageNeedsUpload()
  const message = { ...request, content: toMessageText(request.content, CHAT_MESSAGE_MAX_CHARACTERS) }
  if (!isUuid(message.sessionId) || !isUuid(message.profileId)) throw chatSessionNotFound()
  const stored = await storeMemberMessage(context.database, message, context.clock.now())
  if (stored.outcome === 'no_session') throw chatSessionNotFound()
  if (stored.outcome === 'not_enough') throw notEnoughNuggets()
  if (stored.outcome === 'paused') throw spendingPaused()
  if (stored.outcome === 'key_reused') throw keyReused()
  const row = toRow(message, stored)
  const wallet = toWalletBalance(stored)
  const isRepeated = stored.outcome === 'repeated'
  if (!isRepeated) tellMemberSent(context, message, row, wallet)
  return { message: row, charged: credits(stored.charged), balance: wallet.balance, isRepeated }
}
