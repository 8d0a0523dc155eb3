import type { ChatSession } from '@velvetline/contracts/chat'
import { isUuid, newId } from '../../kernel/ids.ts'
import { findProfile, profileNotFound } from '../profiles/index.ts'
import type { ChatContext } from './chat.context.ts'
import { tellSessionChanged } from './chat.news.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import {
  insertSession,
  readAgentSession,
  readMemberSession,
  readSessionWith,
  updateStandIn,
} from './chat.sessions.repository.ts'
import type { AgentSessionRow, MemberSessionRow } from './chat.types.ts'
import { withProfiles } from './list-sessions.ts'

/** @throws 404 chat_session_not_found, also for another member's session */
export const memberSession = async (
  { database }: Pick<ChatContext, 'database'>,
  memberId: string,
  sessionId: string,
): Promise<MemberSessionRow> => {
  const session = isUuid(sessionId) ? await readMemberSession(database, memberId, sessionId) : undefined
  if (!session) throw chatSessionNotFound()
  return session
}

/** @throws 404 chat_session_not_found, also where the agent does not answer for the profile */
export const agentSession = async (
  { database }: Pick<ChatContext, 'database'>,
  agentId: string,
  sessionId: string,
): Promise<AgentSessionRow> => {
  const session = isUuid(sessionId) ? await readAgentSession(database, agentId, sessionId) : undefined
  if (!session) throw chatSessionNotFound()
  return session
}

/**
 * By the profile's id or slug; created when there is none. Concurrent requests get the same session. With a profile that is not on the pages
 * none is created, except for who blocks it.
 * @throws 404 profile_not_found, 429 too_many_new_chats
 */
export const openSession = async (
  context: ChatContext,
  memberId: string,
  profileId: string,
  { evenOffPages = false } = {},
): Promise<ChatSession> => {
  const { database, clock } = context
  const profile = await findProfile(context, profileId)
  if (!profile) throw profileNotFound()
  const place = { memberId, profileId: profile.id }
  let session = await readSessionWith(database, memberId, profile.id)
  if (!session) {
    if (!profile.isPublished && !evenOffPages) throw profileNotFound()
    await context.messageGuard.newSession(memberId)
    const sessionId = newId()
    // No agent is told: a conversation is listed from its first message on.
    if (await insertSession(database, { id: sessionId, ...place, at: clock.now() })) context.bus.touch(memberId)
    // The page asks by GET, whose answer waits for nothing by itself.
    await context.bus.nodes.settled?.()
    session = await readSessionWith(database, memberId, profile.id)
  }
  const [shown] = session ? await withProfiles(context, [session]) : []
  if (!shown) throw profileNotFound()
  return shown
}

/** Whether only the consultant in person may answer. Free, at any time. @throws 404 chat_session_not_found */
export const chooseStandIn = async (
  context: ChatContext,
  memberId: string,
  sessionId: string,
  isDeclined: boolean,
): Promise<ChatSession> => {
  if (!isUuid(sessionId)) throw chatSessionNotFound()
  if (!(await updateStandIn(context.database, memberId, sessionId, isDeclined))) throw chatSessionNotFound()
  const session = await memberSession(context, memberId, sessionId)
  tellSessionChanged(context, { sessionId, memberId, profileId: session.profileId })
  const [shown] = await withProfiles(context, [session])
  if (!shown) throw chatSessionNotFound()
  return shown
}
