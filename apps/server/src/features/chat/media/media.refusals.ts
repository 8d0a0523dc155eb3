import {
  CHAT_IMAGE_MAX_MEGAPIXELS,
  IMAGE_PIXELS_REFUSAL,
  IMAGE_TOO_LARGE_REFUSAL,
  IMAGE_TYPE_REFUSAL,
  STORAGE_FULL_REFUSAL,
  UPLOAD_INCOMPLETE_REFUSAL,
} from '@velvetline/contracts/chat-media'
import { defineRefusal } from '../../../kernel/refusal.ts'

/** Also for what is not a whole image: no program could show it. */
export const imageTypeNotAllowed = defineRefusal(422, IMAGE_TYPE_REFUSAL, {
  de: 'Nur JPEG, PNG, GIF und WebP Bilder sind erlaubt',
  en: 'Only JPEG, PNG, GIF and WebP images are allowed',
})
export const imageTooLarge = defineRefusal(413, IMAGE_TOO_LARGE_REFUSAL, {
  de: 'Maximale Dateigröße ist 10MB',
  en: 'The maximum file size is 10 MB',
})
/** The older way of sending has its own sentences. */
export const onlyImages = defineRefusal(422, IMAGE_TYPE_REFUSAL, {
  de: 'Nur Bilddateien sind erlaubt',
  en: 'Only image files are allowed',
})
export const imageTooLargeAsText = defineRefusal(413, IMAGE_TOO_LARGE_REFUSAL, {
  de: 'Datei zu groß (max. 5MB)',
  en: 'File too large (max. 5 MB)',
})
export const imageTooManyPixels = defineRefusal(422, IMAGE_PIXELS_REFUSAL, {
  de: `Dieses Bild hat zu viele Bildpunkte: höchstens ${CHAT_IMAGE_MAX_MEGAPIXELS} Megapixel. Es wurde nichts berechnet.`,
  en: `This image has too many pixels: at most ${CHAT_IMAGE_MAX_MEGAPIXELS} megapixels. Nothing was charged.`,
})
export const uploadIncomplete = defineRefusal(422, UPLOAD_INCOMPLETE_REFUSAL, {
  de: 'Die Datei ist nicht vollständig angekommen. Es wurde nichts gesendet und nichts berechnet. Bitte senden Sie sie noch einmal.',
  en: 'The file did not arrive completely. Nothing was sent and nothing was charged. Please send it again.',
})
export const storageFull = defineRefusal(507, STORAGE_FULL_REFUSAL, {
  de: 'Wir können gerade keine Dateien annehmen. Es wurde nichts gesendet und nichts berechnet. Bitte versuchen Sie es später erneut.',
  en: 'We cannot take files at the moment. Nothing was sent and nothing was charged. Please try again later.',
})
export const tooManyUploads = defineRefusal(429, 'too_many_uploads', {
  de: 'Es werden noch Dateien von Ihnen gesendet. Bitte warten Sie einen Augenblick.',
  en: 'Files of yours are still being sent. Please wait a moment.',
})
/** Also for somebody else's file, so that existing ids are not revealed. */
export const mediaNotFound = defineRefusal(404, 'media_not_found', {
  de: 'Diese Datei ist nicht verfügbar.',
  en: 'This file is not available.',
})
/** By the operator, for the member's country. */
export const imagesOff = defineRefusal(403, 'member_images_off', {
  de: 'In Ihrem Land können im Chat keine Bilder gesendet werden. Es wurde nichts berechnet.',
  en: 'In your country, images cannot be sent in the chat. Nothing was charged.',
})
