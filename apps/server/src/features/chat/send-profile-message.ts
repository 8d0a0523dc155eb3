import { CHAT_REPLY_MAX_CHARACTERS } from '@velvetline/contracts/constants'
import type { Clock } from '../../kernel/clock.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import { storeProfileMessage } from './chat.messages.repository.ts'
import type { News } from './chat.news.ts'
import { chatSessionNotFound, standInDeclined } from './chat.refusals.ts'
import type { AnsweredMessage, MessageRow, ProfileAnswer } from './chat.types.ts'
import { toMessageText } from './message-text.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly news: News
}

/**
 * Stores an answer from the profile's side; it is free, and answering means having read. Whoever calls has made sure that the
 * author may answer there.
 * @throws 403 stand_in_declined, 404 chat_session_not_found, 409 idempotency_key_reused, 422 message_empty, message_too_long
 */
export const sendProfileMessage = async (
  { database, clock, news }: Needs,
  request: ProfileAnswer,
): Promise<AnsweredMessage> => {
  const answer = { ...request, content: toMessageText(request.content, CHAT_REPLY_MAX_CHARACTERS) }
  const { sessionId, profileId, authorId, answeredBy, content, key } = answer
  if (!isUuid(sessionId) || !isUuid(profileId)) throw chatSessionNotFound()
  const stored = await storeProfileMessage(database, answer, clock.now())
  if (stored.outcome === 'no_session') throw chatSessionNotFound()
  if (stored.outcome === 'stand_in_declined') throw standInDeclined()
  if (stored.outcome === 'key_reused') throw keyReused()
  const message: MessageRow = {
    id: stored.message_id,
    sessionId,
    sender: 'profile',
    authorId,
    answeredBy,
    messageType: 'text',
    content,
    clientKey: key,
    createdAt: stored.created_at,
  }
  const isRepeated = stored.outcome === 'repeated'
  const place = { sessionId, memberId: stored.member_id, profileId }
  if (!isRepeated) {
    news.profileSent(place, message)
    news.profileRead(place, message.id)
  }
  return { message, isRepeated }
}
