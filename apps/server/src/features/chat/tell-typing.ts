import type { TypingNews } from '@velvetline/contracts/events'
import { type Clock, MINUTE_MS } from '../../kernel/clock.ts'
import { isUuid } from '../../kernel/ids.ts'
import { createLocalLimit, type LocalLimit } from '../../platform/http/rate-limit.ts'
import { displayNameOf } from '../agents/index.ts'
import type { ChatContext } from './chat.context.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { unsafeReadPlace } from './chat.sessions.repository.ts'
import { agentSession } from './open-session.ts'

/** A page tells at most every 3 seconds that somebody writes, and once that they stopped; this covers several open chats. */
const TYPING_PER_ACCOUNT = { max: 90, windowMs: MINUTE_MS }

export const createTypingLimit = (clock: Clock): LocalLimit => createLocalLimit(clock, TYPING_PER_ACCOUNT)

const toAgents = ({ bus }: ChatContext, agentIds: readonly string[], news: TypingNews): void => {
  for (const agentId of agentIds) bus.toStreamsOf(agentId, { type: 'typing', data: news })
}

/** Nothing is stored, and nobody is told where one side has blocked the other. @throws 404 chat_session_not_found, 429 */
export const tellMemberTyping = async (
  context: ChatContext,
  memberId: string,
  { sessionId, isTyping }: { readonly sessionId: string; readonly isTyping: boolean },
): Promise<void> => {
  context.typingLimit.take(memberId)
  const place = isUuid(sessionId) ? await unsafeReadPlace(context.database, sessionId) : undefined
  if (place?.memberId !== memberId) throw chatSessionNotFound()
  if (place.isBlocked) return
  const agentIds = await context.chatWatchers.of(place.profileId)
  toAgents(context, agentIds, { sessionId, isTyping, sender: 'member', name: null })
}

/**
 * The member is told the announced name of a stand-in, and nothing of one they have declined; colleagues are told which agent it is.
 * @throws 404 chat_session_not_found, 429
 */
export const tellAgentTyping = async (
  context: ChatContext,
  agentId: string,
  { sessionId, isTyping }: { readonly sessionId: string; readonly isTyping: boolean },
): Promise<void> => {
  context.typingLimit.take(agentId)
  const session = await agentSession(context, agentId, sessionId)
  if (session.blockedByMember || session.blockedByProfile) return
  const isOwn = session.profileAgentId === agentId
  if (!isOwn && session.standInDeclined) return
  const colleagues = (await context.chatWatchers.of(session.profileId)).filter((id) => id !== agentId)
  const news = { sessionId, isTyping, sender: 'profile' } as const
  // Most consultants answer alone: then nobody needs their name.
  const ownName = isOwn && colleagues.length === 0 ? null : await displayNameOf(context, agentId)
  context.bus.toStreamsOf(session.memberId, { type: 'typing', data: { ...news, name: isOwn ? null : ownName } })
  toAgents(context, colleagues, { ...news, name: ownName, agentId })
}
