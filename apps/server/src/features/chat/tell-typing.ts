import type { TypingNews } from '@velvetline/contracts/events'
import { type Clock, MINUTE_MS } from '../../kernel/clock.ts'
import { createLocalLimit, type LocalLimit } from '../../platform/http/rate-limit.ts'
import { displayNameOf } from '../agents/index.ts'
import type { ChatContext } from './chat.context.ts'
import type { SessionRow } from './chat.types.ts'
import { agentSession, memberSession } from './open-session.ts'

/** A page tells at most every 3 seconds that somebody writes, and once that they stopped; this covers several open chats. */
const TYPING_PER_ACCOUNT = { max: 90, windowMs: MINUTE_MS }

export const createTypingLimit = (clock: Clock): LocalLimit => createLocalLimit(clock, TYPING_PER_ACCOUNT)

const isClosed = ({ blockedByMember, blockedByProfile }: SessionRow): boolean => blockedByMember || blockedByProfile

const toAgents = async (
  { bus, chatWatchers }: ChatContext,
  profileId: string,
  news: TypingNews,
  except?: string,
): Promise<void> => {
  for (const agentId of await chatWatchers.of(profileId)) {
    if (agentId !== except) bus.toStreamsOf(agentId, { type: 'typing', data: news })
  }
}

/** Nothing is stored, and nobody is told where one side has blocked the other. @throws 404 chat_session_not_found, 429 */
export const tellMemberTyping = async (
  context: ChatContext,
  memberId: string,
  { sessionId, isTyping }: { readonly sessionId: string; readonly isTyping: boolean },
): Promise<void> => {
  context.typingLimit.take(memberId)
  const session = await memberSession(context, memberId, sessionId)
  if (isClosed(session)) return
  await toAgents(context, session.profileId, { sessionId, isTyping, sender: 'member', name: null })
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
  if (isClosed(session)) return
  const isOwn = session.profileAgentId === agentId
  if (!isOwn && session.standInDeclined) return
  const ownName = await displayNameOf(context, agentId)
  const news = { sessionId, isTyping, sender: 'profile' } as const
  context.bus.toStreamsOf(session.memberId, { type: 'typing', data: { ...news, name: isOwn ? null : ownName } })
  await toAgents(context, session.profileId, { ...news, name: ownName, agentId }, agentId)
}
