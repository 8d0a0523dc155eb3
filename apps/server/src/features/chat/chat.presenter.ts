import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import type { Block, ChatMessage, ChatSession, OutgoingMessageAnswer, StandIn } from '@velvetline/contracts/chat'
import { type ChatMedia, chatMediaPath } from '@velvetline/contracts/chat-media'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { dayOf, firstDayOf } from '../../kernel/days.ts'
import { presentBalance } from '../credits/index.ts'
import type { ProfileFacts } from '../profiles/index.ts'
import type { MediaFacts, MemberSessionRow, MessageRow, Sender, SentMessage, SessionRow } from './chat.types.ts'
import type { ConversationRow } from './inbox.repository.ts'

/** Each reader's own side is `user`. */
const seenFrom = (side: Sender, sender: Sender): 'user' | 'other' => (sender === side ? 'user' : 'other')

const presentMedia = (facts: MediaFacts): ChatMedia => {
  const isImage = facts.kind === 'image'
  return {
    ...facts,
    url: chatMediaPath(facts.id, isImage ? 'full' : 'sound'),
    thumbnailUrl: isImage ? chatMediaPath(facts.id, 'thumb') : null,
  }
}

const presentMessage = (message: MessageRow, side: Sender): ChatMessage => {
  const createdAt = message.createdAt.toISOString()
  const own = message.sender === side
  // Senders always see their own images.
  const media = message.media && presentMedia(own ? { ...message.media, isSensitive: false } : message.media)
  return {
    id: String(message.id),
    sessionId: message.sessionId,
    sender: seenFrom(side, message.sender),
    messageType: message.messageType,
    content: message.content,
    imageUrl: media?.kind === 'image' && media.isAvailable ? media.url : null,
    media,
    createdAt,
    timestamp: createdAt,
    answeredBy: message.answeredBy,
    clientKey: own ? message.clientKey : null,
    ...(message.isRemoved && { isRemoved: true }),
    ...(message.isReturned && { isReturned: true }),
  }
}

export const presentToMember = (message: MessageRow): ChatMessage => presentMessage(message, 'member')

export const presentSent = ({ message, charged, wallet }: SentMessage): OutgoingMessageAnswer => ({
  success: true,
  message: presentToMember(message),
  charged: nuggetsOf(charged),
  ...presentBalance(wallet),
})

export const presentToAgent = (message: MessageRow, memberReadId: number): AgentMessage => ({
  ...presentMessage(message, 'profile'),
  isReadByMember: message.sender === 'profile' && message.id <= memberReadId,
})

/** What staff have closed neither side can end; of two blocks somebody's own is told first, because they can end it. */
const blockOf = (isClosed: boolean, isByReader: boolean, isByOther: boolean): Block => {
  if (isClosed) return 'closed'
  return isByReader ? 'own' : isByOther ? 'other' : 'none'
}

const standInOf = (
  { standInDeclined: isDeclined, colleagueNames }: MemberSessionRow,
  profile: ProfileFacts,
  team: string | undefined,
): StandIn | null => {
  if (team !== undefined)
    return { name: colleagueNames === null ? team : `${team}, ${colleagueNames}`, kind: 'team', isDeclined }
  if (profile.isDemoActor) return { name: '', kind: 'demo_actor', isDeclined }
  return colleagueNames === null ? null : { name: colleagueNames, kind: 'colleague', isDeclined }
}

/** What has become too old is shown to nobody. */
const lastMessageOf = ({ lastType, lastContent, lastSender, lastMessageAt, lastRemoved }: SessionRow) => {
  if (lastType === null || lastContent === null || lastSender === null || lastMessageAt === null) return null
  if (lastRemoved === 'age') return null
  return {
    messageType: lastType,
    content: lastContent,
    sender: lastSender,
    createdAt: lastMessageAt.toISOString(),
    ...(lastRemoved === 'staff' && { isRemoved: true }),
  }
}

/** @param team the name of the chat team that the operator has connected to the profile */
export const presentSession = (
  session: MemberSessionRow,
  profile: ProfileFacts,
  team: string | undefined,
): ChatSession => {
  const last = lastMessageOf(session)
  return {
    id: session.id,
    sessionId: session.id,
    profileUuid: profile.id,
    profileSlug: profile.slug,
    profileName: profile.name,
    profileImage: profile.imageUrl,
    profileStatus: profile.status,
    standIn: standInOf(session, profile, team),
    messagePrice: nuggetsOf(session.messagePrice),
    block: blockOf(session.isClosed, session.blockedByMember, session.blockedByProfile),
    isOffPages: !profile.isPublished,
    unreadCount: session.memberUnread,
    readByOtherUpTo: String(session.profileReadId),
    lastMessage: last && { ...last, sender: seenFrom('member', last.sender) },
    isExpired: session.lastRemoved === 'age',
  }
}

export const presentConversation = (row: ConversationRow, agentId: string): AgentConversation => {
  const isOwnProfile = row.profileAgentId === agentId
  const canAnswer = isOwnProfile || !row.standInDeclined
  const { lastMessageId, claimAgentId, claimName, claimEndsAt } = row
  const last = lastMessageOf(row)
  return {
    sessionId: row.id,
    profileUuid: row.profileId,
    profileName: row.profileName,
    isOwnProfile,
    canAnswer,
    block: blockOf(row.isClosed, row.blockedByProfile, row.blockedByMember),
    isShared: row.isShared,
    claim:
      claimName !== null && claimEndsAt !== null
        ? { name: claimName, isOwn: claimAgentId === agentId, endsAt: claimEndsAt.toISOString() }
        : null,
    note: row.note === null || row.noteAt === null ? null : { content: row.note, savedAt: row.noteAt.toISOString() },
    member: {
      username: row.username,
      // To the month: the consultant needs no more.
      memberSince: firstDayOf(dayOf(row.memberSince)),
      isSubscriber: row.isSubscriber,
      language: row.language,
      country: row.country,
      timeZone: row.timeZone,
      canWrite: row.canWrite,
    },
    lastMessage: last && { ...last, id: String(lastMessageId) },
    waitingSince: row.waitingSince?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    unreadCount: canAnswer ? row.profileUnread : 0,
    messageCount: row.messageCount,
    startedAt: row.createdAt.toISOString(),
  }
}
