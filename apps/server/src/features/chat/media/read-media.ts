import type { MediaSize } from '@velvetline/contracts/chat-media'
import { isUuid } from '../../../kernel/ids.ts'
import type { Principal } from '../../../platform/http/auth/principal.ts'
import { answersFor } from '../../agents/index.ts'
import type { ChatContext } from '../chat.context.ts'
import type { PlaceRow } from '../chat.types.ts'
import { mediaNotFound } from './media.refusals.ts'
import { type ReadableMedia, unsafeFindMedia } from './media.repository.ts'
import { keyOf, sizesOf } from './store-media.ts'

/** The two sides of the conversation, and nobody else. */
const canReadMedia = async (
  context: ChatContext,
  { accountId, role }: Principal,
  { agentId, isErased, memberId }: ReadableMedia,
): Promise<boolean> => {
  if (role === 'member') return memberId === accountId
  return role === 'agent' && !isErased && (await answersFor(context, accountId)).includes(agentId)
}

interface AskedMedia {
  readonly mediaId: string
  readonly size: MediaSize
}

const findKept = async ({ database }: ChatContext, { mediaId, size }: AskedMedia): Promise<ReadableMedia> => {
  const media = isUuid(mediaId) ? await unsafeFindMedia(database, mediaId) : undefined
  if (!media || media.isRemoved || !sizesOf(media).includes(size)) throw mediaNotFound()
  return media
}

/** The key of a file that the reader may read. @throws 404 media_not_found */
export const findMedia = async (context: ChatContext, reader: Principal, asked: AskedMedia): Promise<string> => {
  const media = await findKept(context, asked)
  if (!(await canReadMedia(context, reader, media))) throw mediaNotFound()
  return keyOf(media, asked.size)
}

/** The key of a file of this conversation; who may read there is the caller's to know. @throws 404 media_not_found */
export const findMediaOf = async (
  context: ChatContext,
  { sessionId }: PlaceRow,
  asked: AskedMedia,
): Promise<string> => {
  const media = await findKept(context, asked)
  if (media.sessionId !== sessionId || media.isErased) throw mediaNotFound()
  return keyOf(media, asked.size)
}

/** @throws 404 media_not_found */
export const readMedia = async ({ storage }: ChatContext, key: string): Promise<Buffer> => {
  const content = await storage.get(key)
  if (!content) throw mediaNotFound()
  return content
}
