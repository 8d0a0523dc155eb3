import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import type { ChatMessage, ChatSession, StandIn } from '@velvetline/contracts/chat'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { AgentLead } from '../agents/index.ts'
import type { ProfileFacts } from '../profiles/index.ts'
import type { ConversationRow } from './chat.conversations.repository.ts'
import type { MessageRow, Sender, SessionRow } from './chat.types.ts'

/** Each reader's own side is `user`. */
const seenFrom = (side: Sender, sender: Sender): 'user' | 'other' => (sender === side ? 'user' : 'other')

const presentMessage = (message: MessageRow, side: Sender): ChatMessage => {
  const createdAt = message.createdAt.toISOString()
  return {
    id: String(message.id),
    sessionId: message.sessionId,
    sender: seenFrom(side, message.sender),
    messageType: message.messageType,
    content: message.content,
    imageUrl: null,
    createdAt,
    timestamp: createdAt,
    answeredBy: message.answeredBy,
    clientKey: message.sender === side ? message.clientKey : null,
  }
}

export const presentToMember = (message: MessageRow): ChatMessage => presentMessage(message, 'member')

export const presentToAgent = (message: MessageRow, memberReadId: number): AgentMessage => ({
  ...presentMessage(message, 'profile'),
  isReadByMember: message.sender === 'profile' && message.id <= memberReadId,
})

const standInOf = (session: SessionRow, profile: ProfileFacts, lead: AgentLead | undefined): StandIn | null => {
  const isDeclined = session.standInDeclined
  if (profile.isDemoActor) return { name: '', kind: 'demo_actor', isDeclined }
  return lead ? { name: lead.displayName, kind: 'colleague', isDeclined } : null
}

export const presentSession = (
  session: SessionRow,
  profile: ProfileFacts,
  lead: AgentLead | undefined,
): ChatSession => {
  const { lastContent, lastSender, lastMessageAt } = session
  return {
    id: session.id,
    sessionId: session.id,
    profileUuid: profile.id,
    profileSlug: profile.slug,
    profileName: profile.name,
    profileImage: profile.imageUrl,
    profileStatus: profile.status,
    standIn: standInOf(session, profile, lead),
    messagePrice: toNuggets(credits(session.messagePrice)),
    unreadCount: session.memberUnread,
    readByOtherUpTo: String(session.profileReadId),
    lastMessage:
      lastContent !== null && lastSender !== null && lastMessageAt !== null
        ? { content: lastContent, sender: seenFrom('member', lastSender), createdAt: lastMessageAt.toISOString() }
        : null,
  }
}

/** `YYYY-MM-01`: the consultant needs no more. */
const firstOfMonth = (instant: Date): string => `${instant.toISOString().slice(0, 7)}-01`

export const presentConversation = (row: ConversationRow, agentId: string): AgentConversation => {
  const isOwnProfile = row.profileAgentId === agentId
  const { lastContent, lastSender, lastMessageAt } = row
  return {
    sessionId: row.id,
    profileUuid: row.profileId,
    profileName: row.profileName,
    isOwnProfile,
    canAnswer: isOwnProfile || !row.standInDeclined,
    member: {
      username: row.username,
      memberSince: firstOfMonth(row.memberSince),
      isSubscriber: row.isSubscriber,
      language: row.language,
      country: row.country,
      timeZone: row.timeZone,
      canWrite: row.canWrite,
    },
    lastMessage:
      lastContent !== null && lastSender !== null && lastMessageAt !== null
        ? { content: lastContent, sender: lastSender, createdAt: lastMessageAt.toISOString() }
        : null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    unreadCount: row.profileUnread,
    messageCount: row.messageCount,
    startedAt: row.createdAt.toISOString(),
  }
}
