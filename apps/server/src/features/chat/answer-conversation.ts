import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { displayNameOf } from '../agents/index.ts'
import { agentSession } from './agent-session.ts'
import type { News } from './chat.news.ts'
import type { AnsweredMessage } from './chat.types.ts'
import { sendProfileMessage } from './send-profile-message.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly news: News
}

/**
 * An agent answers a member. Where the profile is a colleague's, the message carries the agent's own name.
 * @throws 403 stand_in_declined, 404 chat_session_not_found, 409 idempotency_key_reused, 422 message_empty, message_too_long
 */
export const answerConversation = async (
  needs: Needs,
  agentId: string,
  answer: { readonly sessionId: string; readonly content: string; readonly key: string },
): Promise<AnsweredMessage> => {
  const session = await agentSession(needs, agentId, answer.sessionId)
  const isHerself = session.profileAgentId === agentId
  return sendProfileMessage(needs, {
    ...answer,
    profileId: session.profileId,
    authorId: agentId,
    answeredBy: isHerself ? null : await displayNameOf(needs, agentId),
  })
}
