import { AGENT_CONVERSATIONS_MAX, type AgentConversation } from '@velvetline/contracts/agents'
import type { ChatSession, UnreadCount, UnreadPerSession } from '@velvetline/contracts/chat'
import { leadsOf } from '../agents/index.ts'
import { findProfiles } from '../profiles/index.ts'
import type { ChatContext } from './chat.context.ts'
import { readConversations } from './chat.conversations.repository.ts'
import { presentConversation, presentSession } from './chat.presenter.ts'
import { readMemberSessions, readUnreadOfMember, readWaiting } from './chat.sessions.repository.ts'
import type { SessionRow, WaitingSession } from './chat.types.ts'

const SESSIONS_MAX = 100
const WAITING_MAX = 200

/** A session whose profile is gone is left out. */
export const withProfiles = async (context: ChatContext, sessions: readonly SessionRow[]): Promise<ChatSession[]> => {
  const facts = await findProfiles(
    context,
    sessions.map((session) => session.profileId),
  )
  const agentIds = [...facts.values()].flatMap((profile) => profile.agentId ?? [])
  const leads = await leadsOf(context, [...new Set(agentIds)])
  return sessions.flatMap((session) => {
    const profile = facts.get(session.profileId)
    return profile ? presentSession(session, profile, leads.get(profile.agentId ?? '')) : []
  })
}

export const listSessions = async (context: ChatContext, memberId: string): Promise<ChatSession[]> =>
  withProfiles(context, await readMemberSessions(context.database, memberId, SESSIONS_MAX))

/** Of all profiles that the agent looks after: longest waiting first, then the most recent. */
export const listConversations = async ({ database }: ChatContext, agentId: string): Promise<AgentConversation[]> => {
  const rows = await readConversations(database, agentId, AGENT_CONVERSATIONS_MAX)
  return rows.map((row) => presentConversation(row, agentId))
}

/** Only those in which a stand-in may answer, longest waiting first; for the demo actor. */
export const listWaiting = ({ database }: ChatContext, profileIds: readonly string[]): Promise<WaitingSession[]> =>
  readWaiting(database, profileIds, WAITING_MAX)

export const countUnread = async ({ database }: ChatContext, memberId: string): Promise<UnreadCount> => {
  const rows = await readUnreadOfMember(database, memberId)
  return { unreadCount: rows.reduce((sum, row) => sum + row.unread, 0) }
}

/** Sessions without unread messages are absent. */
export const countUnreadPerSession = async ({ database }: ChatContext, memberId: string): Promise<UnreadPerSession> => {
  const rows = await readUnreadOfMember(database, memberId)
  return { unreadCounts: Object.fromEntries(rows.map((row) => [row.id, row.unread])) }
}
