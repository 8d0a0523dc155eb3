import {
  CHAT_MESSAGE_MAX_CHARACTERS,
  CHAT_MINIMUM_BALANCE_CENTINUGGETS,
  CHAT_REPLY_MAX_CHARACTERS,
} from '@velvetline/contracts/chat'
import type { MediaKind } from '@velvetline/contracts/chat-media'
import type { MEMBER_IMAGE_CHOICES } from '@velvetline/contracts/message-rules'
import { isUuid } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { keyReused } from '../../../platform/http/errors/refusals.ts'
import { notEnoughNuggets, spendingPaused } from '../../credits/index.ts'
import type { ChatContext } from '../chat.context.ts'
import { chatSessionNotFound, conversationClosed, profileOffPages, standInDeclined } from '../chat.refusals.ts'
import { MEMBER_IMAGES } from '../chat.settings.ts'
import type { AnsweredMessage, MemberMessage, MessageRow, SentMessage, StoredMedia } from '../chat.types.ts'
import { textOfMessage } from '../message-text.ts'
import { agentSession } from '../open-session.ts'
import { sendMemberMessage } from '../send-member-message.ts'
import { answerConversation } from '../send-profile-message.ts'
import { imagesOff, uploadIncomplete } from './media.refusals.ts'
import { findSentMedia, readCountryOf, readSendingState } from './media.repository.ts'
import type { ReceivedFile } from './receive-upload.ts'
import { storeMedia, tryToDrop } from './store-media.ts'

/** What holds for this member's images, by the country of the account. */
const memberImages = async (
  { database, settings }: ChatContext,
  memberId: string,
): Promise<(typeof MEMBER_IMAGE_CHOICES)[number]> => {
  const country = await readCountryOf(database, memberId)
  const choice = country ? await settings.of(MEMBER_IMAGES, country) : MEMBER_IMAGES.fallback
  return choice === 'off' || choice === 'shown' ? choice : 'sensitive'
}

/** A member's message before its file is there. */
export type MemberFileMessage = Omit<MemberMessage, 'messageType' | 'media'> & { readonly kind: MediaKind }

export interface AgentFileMessage {
  readonly sessionId: string
  readonly agentId: string
  readonly kind: MediaKind
  readonly content: string
  readonly key: string
  readonly seenUpTo?: string | undefined
  readonly fromStream?: string | undefined
  readonly isConfirmed?: boolean
}

export interface FileToSend {
  readonly file: ReceivedFile
  /** False once the sender has cancelled, or is gone. */
  readonly isWanted: () => boolean
}

/**
 * Refuses early what the sending would refuse, so that nobody sends ten megabytes for nothing.
 * @throws 402 not_enough_nuggets, 403 paused, conversation_closed, profile_off_pages, member_images_off, account_held,
 * 404 chat_session_not_found, 422 message_too_long, 429 too_many_uploads
 */
export const assertMemberMaySend = async (context: ChatContext, message: MemberFileMessage): Promise<void> => {
  const { clock, database } = context
  if (!isUuid(message.sessionId) || !isUuid(message.profileId)) throw chatSessionNotFound()
  const limits = { minimum: CHAT_MINIMUM_BALANCE_CENTINUGGETS, at: clock.now() }
  const state = await readSendingState(database, message, limits)
  if (!state) throw chatSessionNotFound()
  textOfMessage(message.kind, message.content, CHAT_MESSAGE_MAX_CHARACTERS)
  if (state.isKnown) return
  await context.messageGuard.upload(message.memberId)
  if (message.kind === 'image' && (await memberImages(context, message.memberId)) === 'off') throw imagesOff()
  if (state.isBlocked) throw conversationClosed()
  if (state.isOffPages) throw profileOffPages()
  if (state.isPaused) throw spendingPaused()
  if (!state.hasEnough) throw notEnoughNuggets()
}

/** As for members, free of charge. @throws 403 conversation_closed, stand_in_declined, 404 chat_session_not_found, 422 message_too_long */
export const assertAgentMaySend = async (context: ChatContext, message: AgentFileMessage): Promise<void> => {
  const { agentId, content, key, kind, sessionId } = message
  const session = await agentSession(context, agentId, sessionId)
  textOfMessage(kind, content, CHAT_REPLY_MAX_CHARACTERS)
  if ((await findSentMedia(context.database, sessionId, key)) !== undefined) return
  await context.messageGuard.upload(agentId)
  if (session.blockedByMember || session.blockedByProfile) throw conversationClosed()
  if (session.standInDeclined && session.profileAgentId !== agentId) throw standInDeclined()
}

interface Sent {
  readonly message: MessageRow
  readonly isRepeated: boolean
}

/**
 * Keeps the file, then sends the message that names it. What is refused leaves no file behind. Of the same file sent again under its key
 * nothing is kept.
 */
const sendWithFile = async <Result extends Sent>(
  context: ChatContext,
  place: Parameters<typeof storeMedia>[1] & { readonly key: string },
  { file, isWanted }: FileToSend,
  send: (media: StoredMedia) => Promise<Result>,
): Promise<Result> => {
  const { database } = context
  const { sessionId, key } = place
  const known = await findSentMedia(database, sessionId, key)
  if (known === null) throw keyReused()
  if (known) return send({ facts: { ...known, kind: place.kind }, fileHash: file.hash })
  const { facts, row } = await storeMedia(context, place, file)
  try {
    if (!isWanted()) throw uploadIncomplete()
    const sent = await send({ facts, fileHash: file.hash })
    if (!sent.isRepeated) return sent
    await tryToDrop(context, row)
    return { ...sent, message: { ...sent.message, media: (await findSentMedia(database, sessionId, key)) ?? null } }
  } catch (error) {
    // After any other error the message may have been stored all the same; the job finds out.
    if (error instanceof Refusal) await tryToDrop(context, row)
    throw error
  }
}

/**
 * An image or a voice note costs as much as a text, in the same transaction with its message.
 * @throws what `assertMemberMaySend` and `sendMemberMessage` refuse, 409 idempotency_key_reused, 422 image_…, sound_…, upload_incomplete,
 * 413 sound_too_large, 507 storage_full
 */
export const sendMemberFile = async (
  context: ChatContext,
  { kind, ...message }: MemberFileMessage,
  upload: FileToSend,
): Promise<SentMessage> => {
  const { sessionId, memberId, key } = message
  const isSensitive = kind === 'image' && (await memberImages(context, memberId)) !== 'shown'
  return sendWithFile(context, { kind, sessionId, authorId: memberId, key, isSensitive }, upload, (media) =>
    sendMemberMessage(context, { ...message, messageType: kind, media }),
  )
}

/** Free of charge. @throws as `sendMemberFile`, and what `answerConversation` refuses */
export const answerWithFile = (
  context: ChatContext,
  { agentId, kind, ...answer }: AgentFileMessage,
  upload: FileToSend,
): Promise<AnsweredMessage> => {
  const { sessionId, key } = answer
  return sendWithFile(context, { kind, sessionId, authorId: agentId, key, isSensitive: false }, upload, (media) =>
    answerConversation(context, agentId, { ...answer, media }),
  )
}
