import { type AgentInbox, INBOX_PAGE, type InboxQuery } from '@velvetline/contracts/agent-inbox'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { type Clock, MINUTE_MS } from '../../kernel/clock.ts'
import { isUuid } from '../../kernel/ids.ts'
import { createLocalLimit, type LocalLimit } from '../../platform/http/rate-limit.ts'
import type { ChatContext } from './chat.context.ts'
import { presentConversation } from './chat.presenter.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { ANSWER_PROMISE } from './chat.settings.ts'
import { countInbox, type InboxPlace, readConversation, readInbox, searchInbox } from './inbox.repository.ts'

/** Each search reads the latest messages of hundreds of conversations; typing pauses between two. */
const SEARCHES_PER_AGENT = { max: 60, windowMs: MINUTE_MS }

export const createSearchLimit = (clock: Clock): LocalLimit => createLocalLimit(clock, SEARCHES_PER_AGENT)

const toPlace = (after: string | undefined): InboxPlace | undefined => {
  const [kind, at, id = ''] = after?.split('.') ?? []
  return kind === undefined ? undefined : { kind: kind === 'w' ? 'w' : 's', at: new Date(Number(at)), id }
}

/** A page of the profiles that the agent looks after: longest waiting first, then the last settled. */
export const listConversations = async (
  { clock, database }: ChatContext,
  agentId: string,
  { state, profile, after }: InboxQuery,
): Promise<AgentConversation[]> => {
  const place = toPlace(after)
  const page = { agentId, now: clock.now(), state, profileId: profile ?? null, after: place, limit: INBOX_PAGE }
  return (await readInbox(database, page)).map((row) => presentConversation(row, agentId))
}

/** @throws 404 chat_session_not_found */
export const showConversation = async (
  { clock, database }: ChatContext,
  agentId: string,
  sessionId: string,
): Promise<AgentConversation> => {
  const row = isUuid(sessionId) ? await readConversation(database, agentId, sessionId, clock.now()) : undefined
  if (!row) throw chatSessionNotFound()
  return presentConversation(row, agentId)
}

/** By pseudonym, by the agent's own notes and by messages; never by a colleague's note. @throws 429 too_many_requests */
export const searchConversations = async (
  { clock, database, searchLimit }: ChatContext,
  agentId: string,
  { text, profile }: { readonly text: string; readonly profile?: string | undefined },
): Promise<AgentConversation[]> => {
  searchLimit.take(agentId)
  const rows = await searchInbox(database, {
    agentId,
    now: clock.now(),
    profileId: profile ?? null,
    text,
    limit: INBOX_PAGE,
  })
  return rows.map((row) => presentConversation(row, agentId))
}

export const showInbox = async ({ database, settings }: ChatContext, agentId: string): Promise<AgentInbox> => ({
  profiles: await countInbox(database, agentId),
  answerPromiseMinutes: await settings.ofAll(ANSWER_PROMISE),
})
