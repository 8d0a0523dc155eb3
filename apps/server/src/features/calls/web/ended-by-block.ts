import type { CallEndedByBlockQuery } from '@velvetline/contracts/calls'
import type { Principal } from '../../../platform/http/auth/principal.ts'
import { agentSession, memberSession } from '../../chat/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { callNotFound } from '../calls.refusals.ts'
import { findCallAtDesk } from '../desk/own-callers.ts'
import { isCallBetween } from '../meter/call-ends.repository.ts'

const asAgent = async (context: CallsContext, agentId: string, { kind, id }: CallEndedByBlockQuery) => {
  if (kind === 'profile') throw callNotFound()
  if (kind === 'call') return findCallAtDesk(context.database, agentId, id)
  const { memberId, profileAgentId } = await agentSession(context, agentId, id)
  return { memberId, agentId: profileAgentId }
}

const asMember = async (context: CallsContext, memberId: string, { kind, id }: CallEndedByBlockQuery) => {
  if (kind === 'call') throw callNotFound()
  return { memberId, profileId: kind === 'profile' ? id : (await memberSession(context, memberId, id)).profileId }
}

/** Whether a block of the other side would end a call. @throws 404 call_not_found, chat_session_not_found */
export const isCallEndedByBlock = async (
  context: CallsContext,
  { accountId, role }: Pick<Principal, 'accountId' | 'role'>,
  asked: CallEndedByBlockQuery,
): Promise<boolean> => {
  const { memberId, ...other } =
    role === 'agent' ? await asAgent(context, accountId, asked) : await asMember(context, accountId, asked)
  return memberId !== null && isCallBetween(context.database.kysely, memberId, other)
}
