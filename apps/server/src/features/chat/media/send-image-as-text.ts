import { CHAT_IMAGE_BASE64_MAX_BYTES, IMAGE_TYPE_REFUSAL } from '@velvetline/contracts/chat-media'
import { Refusal } from '../../../kernel/refusal.ts'
import type { ChatContext } from '../chat.context.ts'
import type { SentMessage } from '../chat.types.ts'
import { imageTooLargeAsText, onlyImages, uploadIncomplete } from './media.refusals.ts'
import { receivedFrom } from './receive-upload.ts'
import { assertMemberMaySend, type MemberFileMessage, sendMemberFile } from './send-media.ts'

/** Base64 has four characters for three bytes; the rest of the message is small. */
export const IMAGE_BODY_MAX_BYTES = Math.ceil((CHAT_IMAGE_BASE64_MAX_BYTES * 4) / 3) + 64 * 1024

const DATA_URL = /^data:[\w.+/-]{0,80};base64,/

const decode = (text: string): Buffer => {
  const bytes = Buffer.from(text.replace(DATA_URL, ''), 'base64')
  if (bytes.length > CHAT_IMAGE_BASE64_MAX_BYTES) throw imageTooLargeAsText()
  return bytes
}

/**
 * The older way of sending an image: within the JSON of a message.
 * @throws as `sendMemberFile`, in this way's own words
 */
export const sendImageAsText = async (
  context: ChatContext,
  message: Omit<MemberFileMessage, 'kind'>,
  imageBase64: string | undefined,
): Promise<SentMessage> => {
  const image = { ...message, kind: 'image' as const }
  await assertMemberMaySend(context, image)
  if (!imageBase64) throw uploadIncomplete()
  const upload = { file: receivedFrom(decode(imageBase64)), isWanted: () => true }
  return sendMemberFile(context, image, upload).catch((error: unknown) => {
    throw error instanceof Refusal && error.shape.code === IMAGE_TYPE_REFUSAL ? onlyImages() : error
  })
}
