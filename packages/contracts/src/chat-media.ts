import { z } from 'zod'
import { MEGABYTE } from './bytes.ts'

export const uploadImagePath = '/api/chat/upload-image'
export const uploadVoicePath = '/api/chat/upload-voice'
export const agentImagePath = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/image`
export const agentVoicePath = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/voice`
/** Of an image `full` and `thumb`, of a voice note `sound`. */
export const MEDIA_SIZES = ['full', 'thumb', 'sound'] as const
export type MediaSize = (typeof MEDIA_SIZES)[number]
export const chatMediaPath = (mediaId: string, size: MediaSize) =>
  `/api/chat/media/${encodeURIComponent(mediaId)}/${size}`

export const CHAT_IMAGE_MAX_BYTES = 10 * MEGABYTE
/** Of the older variant, which sends the image as base64 in `POST /api/velvetline/usermessages-out`. */
export const CHAT_IMAGE_BASE64_MAX_BYTES = 5 * MEGABYTE
export const CHAT_IMAGE_MAX_MEGAPIXELS = 40
export const CHAT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
/** Longest side of what `thumb` answers, in pixels. */
export const CHAT_THUMBNAIL_SIDE = 480
export const VOICE_NOTE_MIN_SECONDS = 1
export const VOICE_NOTE_MAX_SECONDS = 60
/** Sixty seconds as browsers record them are about one megabyte. */
export const VOICE_NOTE_MAX_BYTES = 4 * MEGABYTE
/** Of the image's own text, which may be empty; a consultant's may be as long as a reply. */
export const CHAT_CAPTION_MAX_CHARACTERS = 160

/** Names of the parts of the multipart body. The file comes last, so that the rest can be checked before it is read. */
export const IMAGE_PART = 'image'
export const VOICE_PART = 'voice'

/** 422: none of the four types, by its content, or not a whole image. */
export const IMAGE_TYPE_REFUSAL = 'image_type_not_allowed'
/** 413. */
export const IMAGE_TOO_LARGE_REFUSAL = 'image_too_large'
/** 422: it would take too much memory to show. */
export const IMAGE_PIXELS_REFUSAL = 'image_too_many_pixels'
/** 422: no file, no session, or a part twice. */
export const UPLOAD_INCOMPLETE_REFUSAL = 'upload_incomplete'
/** 507: nothing was stored and nothing was charged. */
export const STORAGE_FULL_REFUSAL = 'storage_full'
export const MEDIA_KINDS = ['image', 'voice'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

export const chatMedia = z.object({
  id: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** The whole image, or the sound. Only the two sides of the conversation may read it. */
  url: z.string(),
  /** Null for voice notes. */
  thumbnailUrl: z.string().nullable(),
  /** Of the whole image in pixels, so that a page can reserve the space; null for voice notes. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null for images. */
  seconds: z.number().int().nullable(),
  /** Veiled until the reader reveals it. */
  isSensitive: z.boolean(),
  /** False where the file is no longer kept: the page says so and asks for nothing. */
  isAvailable: z.boolean(),
})
export type ChatMedia = z.infer<typeof chatMedia>

export const chatMediaParams = z.object({ mediaId: z.string().max(64), size: z.enum(MEDIA_SIZES) })
