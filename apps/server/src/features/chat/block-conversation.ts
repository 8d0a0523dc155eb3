import type { BlockedMembers } from '@velvetline/contracts/agents'
import type { BlockedProfile, ChatSession } from '@velvetline/contracts/chat'
import { isUuid, newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type DomainEvents, defineDomainEvent } from '../../platform/events/domain-events.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { answersFor } from '../agents/index.ts'
import { findProfiles } from '../profiles/index.ts'
import {
  type ConsultantBlock,
  changeConsultantBlock,
  findConsultantBlock,
  lockContacts,
  readBlockedBetween,
  readBlockedByMember,
  readBlockedProfiles,
  readBlocksOfConsultants,
  type Setter,
  updateBlockOfMember,
} from './chat.blocks.repository.ts'
import type { ChatContext, TellingContext } from './chat.context.ts'
import { tellSessionChanged } from './chat.news.ts'
import { blockNotFound, chatSessionNotFound } from './chat.refusals.ts'
import { withProfiles } from './list-sessions.ts'
import { agentSession, memberSession } from './open-session.ts'

const BLOCKED_PER_PAGE = 50
const BLOCKED_OF_MEMBER_MAX = 100

export interface ContactBlocked {
  readonly memberId: string
  readonly by: 'consultant' | 'member' | 'staff'
  readonly at: Date
}

/** In the transaction of the block, which calls of the member that are just beginning wait for. */
export const contactBlocked = defineDomainEvent<ContactBlocked>('contactBlocked')

/** Sets a block, by which no contact of the member is left that it forbids. */
export const blockContact = async <Blocked>(
  { domainEvents }: { readonly domainEvents: DomainEvents },
  tx: Transaction,
  blocked: ContactBlocked,
  set: () => Promise<Blocked>,
): Promise<Blocked> => {
  await lockContacts(tx, blocked.memberId)
  const done = await set()
  await domainEvents.emit(tx, contactBlocked, blocked)
  return done
}

interface BetweenTwo {
  readonly memberId: string
  readonly profileId: string
  /** Who would answer, where that is known: their own block counts as well. */
  readonly answererId?: string | null
}

/** Whether one of the two has blocked the other. */
export const isBlocked = (
  { database }: Pick<ChatContext, 'database'>,
  { memberId, profileId, answererId = null }: BetweenTwo,
) => readBlockedBetween(database, memberId, profileId, answererId)

/** With whom a member has no contact, by either side's choice. */
export const blockedProfilesOf = ({ database }: Pick<ChatContext, 'database'>, memberId: string): Promise<string[]> =>
  readBlockedProfiles(database, memberId)

/** For all of the consultant's profiles at once. @param setBy who sets it in their place, for the consultant to read */
export const blockForConsultant = async (
  context: TellingContext & Pick<ChatContext, 'clock' | 'database' | 'domainEvents'>,
  { isBlocked: isWanted, setBy, ...block }: ConsultantBlock & { isBlocked: boolean; setBy: Setter | null },
): Promise<void> => {
  const { clock, database } = context
  const at = clock.now()
  const { memberId } = block
  const changed = await database.transaction((tx) =>
    isWanted
      ? blockContact(context, tx, { memberId, by: 'consultant', at }, () =>
          changeConsultantBlock(tx, block, { id: newId(), at, by: setBy }),
        )
      : changeConsultantBlock(tx, block, null),
  )
  for (const session of changed) tellSessionChanged(context, { ...session, memberId })
}

/**
 * For the profile's person, by an agent who answers for the profile. Waits for a message that is just being sent: what was stored before is
 * charged, nothing after. @throws 404 chat_session_not_found
 */
export const blockMember = async (
  context: ChatContext,
  agentId: string,
  { sessionId, isBlocked: isWanted }: { readonly sessionId: string; readonly isBlocked: boolean },
): Promise<void> => {
  const { memberId, profileAgentId } = await agentSession(context, agentId, sessionId)
  const setBy = agentId === profileAgentId ? null : { agentId }
  await blockForConsultant(context, { memberId, agentId: profileAgentId, isBlocked: isWanted, setBy })
}

/** By its id in the list of blocked members. @throws 404 block_not_found, also where it is another consultant's */
export const liftBlock = async (context: ChatContext, agentId: string, id: string): Promise<void> => {
  const agentIds = await answersFor(context, agentId)
  const block = isUuid(id) ? await findConsultantBlock(context.database.kysely, id, agentIds) : undefined
  if (!block) throw blockNotFound()
  await blockForConsultant(context, { ...block, isBlocked: false, setBy: null })
}

/** By the member; free, at any time. @throws 404 chat_session_not_found */
export const blockProfile = async (
  context: ChatContext,
  memberId: string,
  { sessionId, isBlocked: isWanted }: { readonly sessionId: string; readonly isBlocked: boolean },
): Promise<ChatSession> => {
  const { id, profileId } = await memberSession(context, memberId, sessionId)
  const at = context.clock.now()
  await context.database.transaction((tx) =>
    isWanted
      ? blockContact(context, tx, { memberId, by: 'member', at }, () => updateBlockOfMember(tx, id, at))
      : updateBlockOfMember(tx, id, null),
  )
  tellSessionChanged(context, { sessionId: id, memberId, profileId })
  const [shown] = await withProfiles(context, [await memberSession(context, memberId, id)])
  if (!shown) throw chatSessionNotFound()
  return shown
}

/** Of the agent and of those for whom the agent answers, the latest first. @throws 422 invalid_input */
export const listBlockedMembers = async (
  context: ChatContext,
  agentId: string,
  before: string | undefined,
): Promise<BlockedMembers> => {
  const agentIds = await answersFor(context, agentId)
  const limit = BLOCKED_PER_PAGE + 1
  const rows = await readBlocksOfConsultants(context.database.kysely, agentIds, readCursor(before), limit)
  const { shown, next } = pageOf(rows, BLOCKED_PER_PAGE, ({ blockedAt, id }) => ({ value: blockedAt.getTime(), id }))
  return {
    members: shown.map(({ agentId: personId, person, blockedAt, ...row }) => ({
      ...row,
      person: personId === agentId ? null : person,
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
