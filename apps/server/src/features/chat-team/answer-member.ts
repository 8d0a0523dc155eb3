import { createHash } from 'node:crypto'
import { CHAT_REPLY_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import type { MediaSize } from '@velvetline/contracts/chat-media'
import {
  ANSWERER_NAME_MAX,
  ANSWERER_NAME_MIN,
  CHAT_TEAM_MESSAGES_PAGE,
  type ChatTeamReply,
} from '@velvetline/contracts/chat-team'
import { countCharacters } from '@velvetline/contracts/text'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import {
  chatSessionNotFound,
  cleanText,
  findMediaOf,
  findPlace,
  hasMemberMessage,
  listMessagesOf,
  type MessageCursor,
  type MessageRow,
  markProfileRead,
  type PlaceRow,
  readMedia,
  requireStandInMayRead,
  sendProfileMessage,
  toMessageText,
} from '../chat/index.ts'
import { findProfile } from '../profiles/index.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import { answererNamedAsProfile, answererUnnamed, replyToUnknown } from './chat-team.refusals.ts'
import { keepReplyKey } from './deliveries.repository.ts'

/** Of a profile for which the team answers. @throws 404 chat_session_not_found, as for one that does not exist */
export const placeOf = async (context: ChatTeamContext, teamId: string, sessionId: string): Promise<PlaceRow> => {
  const place = await findPlace(context, sessionId)
  if (!(await context.chatTeams.answersFor(teamId, place.profileId))) throw chatSessionNotFound()
  return place
}

const sameName = (left: string, right: string): boolean =>
  left.localeCompare(right, 'de', { sensitivity: 'base' }) === 0

/** @throws 422 answerer_unnamed, answerer_named_as_profile */
export const readName = async (context: ChatTeamContext, given: string, profileId: string): Promise<string> => {
  const name = cleanText(given).replaceAll(/\s+/g, ' ')
  const length = countCharacters(name)
  if (length < ANSWERER_NAME_MIN || length > ANSWERER_NAME_MAX || !/\p{L}/u.test(name)) throw answererUnnamed()
  const profile = await findProfile(context, profileId)
  if (profile && sameName(profile.name, name)) throw answererNamedAsProfile()
  return name
}

/** Without the confirmation: a refused answer is sent again with the same key. */
const hashOf = ({ sessionId, content, answeredBy, replyTo }: ChatTeamReply): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([sessionId, content, answeredBy.name, replyTo ?? null]))
    .digest()

/**
 * Answers a member for the profile, under the name of the person who writes. The same key answers the same.
 * @throws 403 conversation_closed, stand_in_declined, 404 chat_session_not_found, 409 already_answered, idempotency_key_reused,
 * 422 answerer_unnamed, answerer_named_as_profile, message_empty, message_too_long, reply_to_unknown
 */
export const answerMember = async (
  context: ChatTeamContext,
  teamId: string,
  { reply, key }: { readonly reply: ChatTeamReply; readonly key: string },
): Promise<MessageRow> => {
  const place = await placeOf(context, teamId, reply.sessionId)
  const name = await readName(context, reply.answeredBy.name, place.profileId)
  const content = toMessageText(reply.content, CHAT_REPLY_MAX_CHARACTERS)
  const hash = hashOf(reply)
  const kept = await keepReplyKey(context.database.kysely, { teamId, key, hash, at: context.clock.now() })
  if (!kept.equals(hash)) throw keyReused()
  // Keys are unique in a conversation; a member's own key must not be able to stand in the way.
  const ownKey = `team:${teamId}:${key}`
  const { replyTo } = reply
  if (replyTo !== undefined && !(await hasMemberMessage(context, place, replyTo))) throw replyToUnknown()
  const { message } = await sendProfileMessage(context, {
    sessionId: place.sessionId,
    memberId: place.memberId,
    profileId: place.profileId,
    authorId: null,
    answeredBy: name,
    content,
    key: ownKey,
    seenUpTo: replyTo,
    isConfirmed: reply.isConfirmed,
  })
  return message
}

/** The latest messages, or those after or before one; oldest first. @throws 403 conversation_closed, stand_in_declined, 404 chat_session_not_found */
export const showConversation = async (
  context: ChatTeamContext,
  teamId: string,
  { sessionId, cursor }: { readonly sessionId: string; readonly cursor: MessageCursor },
): Promise<MessageRow[]> => {
  const place = await placeOf(context, teamId, sessionId)
  requireStandInMayRead(place)
  const rows = await listMessagesOf(context, place, cursor)
  return cursor.after === undefined ? rows.slice(-CHAT_TEAM_MESSAGES_PAGE) : rows.slice(0, CHAT_TEAM_MESSAGES_PAGE)
}

/** The member sees that it was read. @throws 403 conversation_closed, stand_in_declined, 404 chat_session_not_found */
export const markTeamRead = async (
  context: ChatTeamContext,
  teamId: string,
  { sessionId, messageId }: { readonly sessionId: string; readonly messageId: string },
): Promise<void> => {
  const place = await placeOf(context, teamId, sessionId)
  requireStandInMayRead(place)
  await markProfileRead(context, place, messageId)
}

/** A file of a conversation, with its key, which says what it is. @throws 403 conversation_closed, stand_in_declined, 404 chat_session_not_found, media_not_found */
export const readTeamMedia = async (
  context: ChatTeamContext,
  teamId: string,
  { sessionId, mediaId, size }: { readonly sessionId: string; readonly mediaId: string; readonly size: MediaSize },
): Promise<{ readonly content: Buffer; readonly key: string }> => {
  const place = await placeOf(context, teamId, sessionId)
  requireStandInMayRead(place)
  const key = await findMediaOf(context, place, { mediaId, size })
  return { content: await readMedia(context, key), key }
}
