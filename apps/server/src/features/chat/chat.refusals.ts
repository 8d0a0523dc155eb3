import { CHAT_SESSION_NOT_FOUND_REFUSAL } from '@velvetline/contracts/chat'
import { defineRefusal } from '../../kernel/refusal.ts'

/** Also for somebody else's session, so that existing ids are not revealed. */
export const chatSessionNotFound = defineRefusal(404, CHAT_SESSION_NOT_FOUND_REFUSAL, {
  de: 'Chat-Session nicht gefunden. Bitte öffnen Sie den Chat erneut.',
  en: 'Chat session not found. Please open the chat again.',
})
export const messageEmpty = defineRefusal(422, 'message_empty', {
  de: 'Bitte schreiben Sie etwas, bevor Sie senden.',
  en: 'Please write something before you send.',
})
export const messageTooLong = defineRefusal(422, 'message_too_long', {
  de: `Ihre Nachricht ist zu lang: Es passen höchstens {max} Zeichen hinein.`,
  en: `Your message is too long: at most {max} characters fit.`,
})
export const imageNeedsUpload = defineRefusal(422, 'image_needs_upload', {
  de: 'Auf diesem Weg kommen nur Texte an. Es wurde nichts berechnet.',
  en: 'Only text is accepted this way. Nothing was charged.',
})
export const standInDeclined = defineRefusal(403, 'stand_in_declined', {
  de: 'Dieses Mitglied möchte nur mit der Person selbst schreiben.',
  en: 'This member wants to write only with the person herself.',
})
