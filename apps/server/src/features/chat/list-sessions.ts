import type { ChatSession, UnreadCount, UnreadPerSession } from '@velvetline/contracts/chat'
import { findProfiles } from '../profiles/index.ts'
import type { ChatContext } from './chat.context.ts'
import { presentSession } from './chat.presenter.ts'
import { readMemberSessions, readUnreadOfMember, readWaiting } from './chat.sessions.repository.ts'
import type { MemberSessionRow, WaitingSession } from './chat.types.ts'

const SESSIONS_MAX = 100
const WAITING_MAX = 200

/** Of the profiles as they are in memory. A session whose profile is gone is left out. */
export const withProfiles = async (
  context: ChatContext,
  sessions: readonly MemberSessionRow[],
): Promise<ChatSession[]> => {
  const facts = await findProfiles(
    context,
    sessions.map((session) => session.profileId),
  )
  const shown = sessions.map(async (session) => {
    const profile = facts.get(session.profileId)
    return profile ? [presentSession(session, profile, await context.connectedTeams.nameFor(profile.id))] : []
  })
  return (await Promise.all(shown)).flat()
}

export const listSessions = async (context: ChatContext, memberId: string): Promise<ChatSession[]> => {
  const { database, memberSessions } = context
  const read = () => readMemberSessions(database, memberId, SESSIONS_MAX)
  return withProfiles(context, await memberSessions.of(memberId, read))
}

/** Only those in which a stand-in may answer, longest waiting first; for the demo actor. */
export const listWaiting = ({ database }: ChatContext, profileIds: readonly string[]): Promise<WaitingSession[]> =>
  readWaiting(database, profileIds, WAITING_MAX)

/** Both counts are polled at the same time. */
const unreadOf = ({ database, memberUnread }: ChatContext, memberId: string) =>
  memberUnread.of(memberId, () => readUnreadOfMember(database, memberId))

export const countUnread = async (context: ChatContext, memberId: string): Promise<UnreadCount> => {
  const rows = await unreadOf(context, memberId)
  return { unreadCount: rows.reduce((sum, row) => sum + row.unread, 0) }
}

/** Sessions without unread messages are absent. */
export const countUnreadPerSession = async (context: ChatContext, memberId: string): Promise<UnreadPerSession> => {
  const rows = await unreadOf(context, memberId)
  return { unreadCounts: Object.fromEntries(rows.map((row) => [row.id, row.unread])) }
}
