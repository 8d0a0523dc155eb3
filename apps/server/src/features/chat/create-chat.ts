import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import type { ChatMessage, ChatSession, UnreadCount, UnreadPerSession } from '@velvetline/contracts/chat'
import type { CreditsContext } from '../credits/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { answerConversation } from './answer-conversation.ts'
import { createNews } from './chat.news.ts'
import type {
  AnsweredMessage,
  MemberMessage,
  MemberMessageListener,
  MessageCursor,
  ProfileAnswer,
  SentMessage,
  WaitingSession,
} from './chat.types.ts'
import { createWatchers } from './chat.watchers.ts'
import { type ChatButtonsSetting, createChatButtonsSetting } from './chat-buttons.ts'
import { chooseStandIn } from './choose-stand-in.ts'
import { countUnread, countUnreadPerSession } from './count-unread.ts'
import { listAgentMessages } from './list-agent-messages.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { listSessions } from './list-sessions.ts'
import { listWaiting } from './list-waiting.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { markRead } from './mark-read.ts'
import { openSession } from './open-session.ts'
import { sendMemberMessage } from './send-member-message.ts'
import { sendProfileMessage } from './send-profile-message.ts'
import { createShowAbsence, type ShowAbsence } from './show-absence.ts'

export interface ChatDependencies extends CreditsContext, ProfilesContext {}

/** What the chat does for routes and for later features. Another person's session is always 404 chat_session_not_found. */
export interface Chat {
  /** The member's session with this profile, made when she has none. @throws 404 profile_not_found */
  openSession(memberId: string, profileId: string): Promise<ChatSession>
  /** @throws 404 profile_not_found, also while the profile is not published */
  readonly showAbsence: ShowAbsence
  listSessions(memberId: string): Promise<ChatSession[]>
  listMessages(memberId: string, sessionId: string, cursor: MessageCursor): Promise<ChatMessage[]>
  /** Stores and charges, both or neither. @throws 402, 404, 409, 422 */
  sendMemberMessage(message: MemberMessage): Promise<SentMessage>
  countUnread(memberId: string): Promise<UnreadCount>
  countUnreadPerSession(memberId: string): Promise<UnreadPerSession>
  /** Moves the member's read pointer on, never back. */
  markRead(memberId: string, sessionId: string, messageId: string): Promise<void>
  /** The member wants only the person herself to answer, or takes that back. */
  chooseStandIn(memberId: string, sessionId: string, isDeclined: boolean): Promise<ChatSession>
  /** Conversations of the profiles that this agent looks after: longest waiting first, then the most recent. */
  listConversations(agentId: string): Promise<AgentConversation[]>
  listAgentMessages(agentId: string, sessionId: string, cursor: MessageCursor): Promise<AgentMessage[]>
  /** An agent answers; under her own name where the profile is a colleague's. @throws 403 stand_in_declined, 404, 409, 422 */
  answerConversation(
    agentId: string,
    answer: { sessionId: string; content: string; key: string },
  ): Promise<AnsweredMessage>
  markConversationRead(agentId: string, sessionId: string, messageId: string): Promise<void>
  /** An answer on behalf of a profile, by whoever may already be trusted to give it, such as the demo actor. */
  sendProfileMessage(answer: ProfileAnswer): Promise<AnsweredMessage>
  /** The conversations of these profiles that wait for an answer, longest waiting first; at most 200. */
  listWaiting(profileIds: readonly string[]): Promise<WaitingSession[]>
  /** Calls back after each stored member message, after its commit. */
  onMemberMessage(listener: MemberMessageListener): void
  /** Whether a country's pages show the chat's buttons. */
  readonly buttons: ChatButtonsSetting
}

/** Binds the use cases to what they need, and follows the wallets: whether a member can write shows in the agents' lists. */
export const createChat = (deps: ChatDependencies): Chat => {
  const listeners: MemberMessageListener[] = []
  const watchers = createWatchers(deps)
  const news = createNews({ ...deps, watchers, listeners })
  const all = { ...deps, news }
  deps.walletChanged.on((memberId) => news.walletChanged(memberId))
  return {
    openSession: (memberId, profileId) => openSession(all, memberId, profileId),
    showAbsence: createShowAbsence(deps),
    listSessions: (memberId) => listSessions(all, memberId),
    listMessages: (memberId, sessionId, cursor) => listMessages(all, memberId, sessionId, cursor),
    sendMemberMessage: (message) => sendMemberMessage(all, message),
    countUnread: (memberId) => countUnread(all, memberId),
    countUnreadPerSession: (memberId) => countUnreadPerSession(all, memberId),
    markRead: (memberId, sessionId, messageId) => markRead(all, memberId, sessionId, messageId),
    chooseStandIn: (memberId, sessionId, isDeclined) => chooseStandIn(all, memberId, sessionId, isDeclined),
    listConversations: (agentId) => listConversations(all, agentId),
    listAgentMessages: (agentId, sessionId, cursor) => listAgentMessages(all, agentId, sessionId, cursor),
    answerConversation: (agentId, answer) => answerConversation(all, agentId, answer),
    markConversationRead: (agentId, sessionId, messageId) => markConversationRead(all, agentId, sessionId, messageId),
    sendProfileMessage: (answer) => sendProfileMessage(all, answer),
    listWaiting: (profileIds) => listWaiting(all, profileIds),
    onMemberMessage: (listener) => {
      listeners.push(listener)
    },
    buttons: createChatButtonsSetting(deps),
  }
}
