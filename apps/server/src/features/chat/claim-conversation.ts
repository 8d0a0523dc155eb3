import { CLAIM_MS, type ConversationDesk, PRESENCE_RENEWED_MS } from '@velvetline/contracts/agent-inbox'
import { laterBy } from '../../kernel/clock.ts'
import type { ChatContext } from './chat.context.ts'
import { toWatchers } from './chat.news.ts'
import { conversationClaimed } from './chat.refusals.ts'
import { agentSession } from './open-session.ts'

/** One missed heartbeat is tolerated. */
const PRESENCE_MS = 2 * PRESENCE_RENEWED_MS

/** One statement, so that of several at once one wins. No row while somebody else holds the claim. */
const CLAIM = `insert into conversation_claims as c (session_id, agent_id, claimed_at, ends_at, member_id) values ($1, $2, $3, $4, $6)
  on conflict (session_id, member_id) do update set agent_id = excluded.agent_id, ends_at = excluded.ends_at,
    claimed_at = case when c.agent_id = excluded.agent_id and c.ends_at > excluded.claimed_at then c.claimed_at
      else excluded.claimed_at end
  where c.agent_id = excluded.agent_id or c.ends_at <= excluded.claimed_at or $5
  returning agent_id`

const WHO_IS_THERE = `select k.agent_id as "agentId", a.display_name as name, k.ends_at as "endsAt", true as "isAnswering"
    from conversation_claims k join agents a on a.account_id = k.agent_id where k.session_id = $1 and k.ends_at > $2
  union all
  select r.agent_id, a.display_name, r.ends_at, false
    from conversation_readers r join agents a on a.account_id = r.agent_id where r.session_id = $1 and r.ends_at > $2
  order by name limit 50`

interface Person {
  readonly agentId: string
  readonly name: string
  readonly endsAt: Date
  readonly isAnswering: boolean
}

const seenBy = (people: readonly Person[], agentId: string): ConversationDesk => {
  const answering = people.find(({ isAnswering }) => isAnswering)
  return {
    claim: answering
      ? { name: answering.name, isOwn: answering.agentId === agentId, endsAt: answering.endsAt.toISOString() }
      : null,
    readers: people.filter((one) => !one.isAnswering && one.agentId !== agentId).map(({ name }) => name),
  }
}

const readPeople = ({ clock, database }: ChatContext, sessionId: string): Promise<Person[]> =>
  database.prepared<Person>(WHO_IS_THERE, [sessionId, clock.now()])

/** Everybody who looks after the profile is told, each as they see it. */
const tellDesk = async (
  context: ChatContext,
  agentId: string,
  place: { readonly sessionId: string; readonly profileId: string },
): Promise<ConversationDesk> => {
  const { sessionId, profileId } = place
  const people = await readPeople(context, sessionId)
  toWatchers(context, profileId, (watcherId) =>
    context.bus.toAccount(watcherId, { type: 'claim', data: { sessionId, ...seenBy(people, watcherId) } }),
  )
  return seenBy(people, agentId)
}

/**
 * From now on only this agent answers, for two minutes from the last renewal.
 * @throws 404 chat_session_not_found, 409 conversation_claimed while somebody else holds it and it is not taken over
 */
export const claimConversation = async (
  context: ChatContext,
  agentId: string,
  { sessionId, takesOver }: { readonly sessionId: string; readonly takesOver: boolean },
): Promise<ConversationDesk> => {
  const { id, memberId, profileId } = await agentSession(context, agentId, sessionId)
  const now = context.clock.now()
  const values = [id, agentId, now, laterBy(now, CLAIM_MS), takesOver, memberId]
  if ((await context.database.prepared(CLAIM, values)).length === 0) {
    throw await claimedRefusal(context, id)
  }
  return tellDesk(context, agentId, { sessionId: id, profileId })
}

/** Says who is answering. */
export const claimedRefusal = async (context: ChatContext, sessionId: string) => {
  const holder = (await readPeople(context, sessionId)).find(({ isAnswering }) => isAnswering)
  return conversationClaimed({ values: { name: holder?.name ?? '…' } })
}

/** Ends only the agent's own claim. @throws 404 chat_session_not_found */
export const leaveClaim = async (
  context: ChatContext,
  agentId: string,
  sessionId: string,
): Promise<ConversationDesk> => {
  const { id, profileId } = await agentSession(context, agentId, sessionId)
  await context.database.prepared('delete from conversation_claims where session_id = $1 and agent_id = $2', [
    id,
    agentId,
  ])
  return tellDesk(context, agentId, { sessionId: id, profileId })
}

/** The agent has the conversation open; another one that they had open is left. @throws 404 chat_session_not_found */
export const showPresence = async (
  context: ChatContext,
  agentId: string,
  { sessionId, isHere }: { readonly sessionId: string; readonly isHere: boolean },
): Promise<ConversationDesk> => {
  const { id, memberId, profileId } = await agentSession(context, agentId, sessionId)
  const { clock, database } = context
  if (isHere) {
    await database.prepared(
      `insert into conversation_readers (agent_id, session_id, ends_at, member_id) values ($1, $2, $3, $4)
       on conflict (agent_id) do update
       set session_id = excluded.session_id, ends_at = excluded.ends_at, member_id = excluded.member_id`,
      [agentId, id, laterBy(clock.now(), PRESENCE_MS), memberId],
    )
  } else {
    await database.prepared('delete from conversation_readers where agent_id = $1 and session_id = $2', [agentId, id])
  }
  return tellDesk(context, agentId, { sessionId: id, profileId })
}
