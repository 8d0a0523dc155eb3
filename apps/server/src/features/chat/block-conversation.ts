import type { BlockedMembers } from '@velvetline/contracts/agents'
import type { BlockedProfile, ChatSession } from '@velvetline/contracts/chat'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { answersFor } from '../agents/index.ts'
import { findProfiles } from '../profiles/index.ts'
import {
  readBlockedBetween,
  readBlockedByMember,
  readBlockedByProfiles,
  readBlockedProfiles,
  updateBlock,
} from './chat.blocks.repository.ts'
import type { ChatContext } from './chat.context.ts'
import { tellSessionChanged } from './chat.news.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { withProfiles } from './list-sessions.ts'
import { agentSession, memberSession } from './open-session.ts'

const BLOCKED_PER_PAGE = 50
const BLOCKED_OF_MEMBER_MAX = 100

interface BetweenTwo {
  readonly memberId: string
  readonly profileId: string
}

/** Whether one of the two has blocked the other. */
export const isBlocked = ({ database }: Pick<ChatContext, 'database'>, { memberId, profileId }: BetweenTwo) =>
  readBlockedBetween(database, memberId, profileId)

/** With whom a member has no contact, by either side's choice. */
export const blockedProfilesOf = ({ database }: Pick<ChatContext, 'database'>, memberId: string): Promise<string[]> =>
  readBlockedProfiles(database, memberId)

/**
 * For the profile, by the agent who looks after it. Waits for a message that is just being sent: what was stored before is charged, nothing after.
 * @throws 404 chat_session_not_found
 */
export const blockMember = async (
  context: ChatContext,
  agentId: string,
  { sessionId, isBlocked: isWanted }: { readonly sessionId: string; readonly isBlocked: boolean },
): Promise<void> => {
  const { id, memberId, profileId } = await agentSession(context, agentId, sessionId)
  await updateBlock(context.database, id, 'profile', isWanted ? context.clock.now() : null)
  tellSessionChanged(context, { sessionId: id, memberId, profileId })
}

/** By the member; free, at any time. @throws 404 chat_session_not_found */
export const blockProfile = async (
  context: ChatContext,
  memberId: string,
  { sessionId, isBlocked: isWanted }: { readonly sessionId: string; readonly isBlocked: boolean },
): Promise<ChatSession> => {
  const { id, profileId } = await memberSession(context, memberId, sessionId)
  await updateBlock(context.database, id, 'member', isWanted ? context.clock.now() : null)
  tellSessionChanged(context, { sessionId: id, memberId, profileId })
  const [shown] = await withProfiles(context, [await memberSession(context, memberId, id)])
  if (!shown) throw chatSessionNotFound()
  return shown
}

/** Of all profiles that the agent looks after, the latest first. @throws 422 invalid_input */
export const listBlockedMembers = async (
  context: ChatContext,
  agentId: string,
  before: string | undefined,
): Promise<BlockedMembers> => {
  const agentIds = await answersFor(context, agentId)
  const rows = await readBlockedByProfiles(context.database.kysely, agentIds, readCursor(before), BLOCKED_PER_PAGE + 1)
  const { shown, next } = pageOf(rows, BLOCKED_PER_PAGE, ({ blockedAt, sessionId }) => ({
    value: blockedAt.getTime(),
    id: sessionId,
  }))
  return {
    members: shown.map(({ sessionId, username, profileName, blockedAt }) => ({
      sessionId,
      username,
      profileName,
      blockedAt: blockedAt.toISOString(),
    })),
    nextBefore: next,
  }
}

export const listBlockedProfiles = async (context: ChatContext, memberId: string): Promise<BlockedProfile[]> => {
  const rows = await readBlockedByMember(context.database, memberId, BLOCKED_OF_MEMBER_MAX)
  const facts = await findProfiles(
    context,
    rows.map(({ profileId }) => profileId),
  )
  return rows.flatMap(({ sessionId, profileId }) => {
    const profile = facts.get(profileId)
    return profile ? { sessionId, profileUuid: profile.id, name: profile.name, image: profile.imageUrl } : []
  })
}
