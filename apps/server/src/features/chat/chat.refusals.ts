import { CLAIMED_REFUSAL } from '@velvetline/contracts/agent-inbox'
import {
  ALREADY_ANSWERED_REFUSAL,
  CHAT_SESSION_NOT_FOUND_REFUSAL,
  CONVERSATION_CLOSED_REFUSAL,
  PROFILE_OFF_PAGES_REFUSAL,
} from '@velvetline/contracts/chat'
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
/** The same for both sides and both reasons: it does not say who has closed the conversation. */
export const conversationClosed = defineRefusal(403, CONVERSATION_CLOSED_REFUSAL, {
  de: 'In diesem Gespräch kommen zurzeit keine Nachrichten an. Es wurde nichts berechnet.',
  en: 'Messages do not arrive in this conversation at the moment. Nothing was charged.',
})
/** Lifted already, or another consultant's. */
export const blockNotFound = defineRefusal(404, 'block_not_found', {
  de: 'Diese Blockierung gibt es nicht mehr.',
  en: 'This block no longer exists.',
})
/** For whatever reason: retired, hidden by its person, or not reviewed yet. */
export const profileOffPages = defineRefusal(403, PROFILE_OFF_PAGES_REFUSAL, {
  de: 'Dieses Profil ist zurzeit nicht auf unseren Seiten, deshalb nimmt es keine Nachrichten an. Es wurde nichts berechnet.',
  en: 'This profile is not on our pages at the moment, so it takes no messages. Nothing was charged.',
})
export const standInDeclined = defineRefusal(403, 'stand_in_declined', {
  de: 'Dieses Mitglied möchte nur mit der Person selbst schreiben.',
  en: 'This member wants to write only with the person whose profile it is.',
})
/** Nothing was stored: the claim is taken over first. */
export const conversationClaimed = defineRefusal(409, CLAIMED_REFUSAL, {
  de: '{name} antwortet gerade. Es wurde nichts gesendet. Übernehmen Sie das Gespräch, wenn Sie selbst antworten möchten.',
  en: '{name} is answering at the moment. Nothing was sent. Take the conversation over if you want to answer yourself.',
})
/** Who knows that answer by now may send theirs anyway. */
export const alreadyAnswered = defineRefusal(409, ALREADY_ANSWERED_REFUSAL, {
  de: 'Inzwischen hat schon jemand anders geantwortet. Es wurde nichts gesendet.',
  en: 'Somebody else has answered in the meantime. Nothing was sent.',
})
