import { CONTACT_FORM_EXPIRED_REFUSAL } from '@velvetline/contracts/contact'
import { defineRefusal } from '../../kernel/refusal.ts'

export const invalidContactMessage = defineRefusal(422, 'invalid_contact_message', {
  de: 'Bitte prüfen Sie die markierten Angaben.',
  en: 'Please check the marked details.',
})
/** Not our form, or opened too long ago. */
export const contactFormExpired = defineRefusal(422, CONTACT_FORM_EXPIRED_REFUSAL, {
  de: 'Das Formular war sehr lange offen. Bitte senden Sie Ihre Nachricht gleich noch einmal ab.',
  en: 'The form was open for a very long time. Please send your message again now.',
})
export const contactTooFast = defineRefusal(429, 'contact_too_fast', {
  de: 'Das ging sehr schnell. Bitte warten Sie einen Augenblick und senden Sie dann noch einmal.',
  en: 'That was very quick. Please wait a moment, then send it again.',
})
/** The hidden field was filled in. The refusal says so, since a browser may have done it. */
export const contactNotAccepted = defineRefusal(422, 'contact_not_accepted', {
  de: 'Diese Nachricht wurde nicht angenommen: Ein verborgenes Feld war ausgefüllt. Bitte laden Sie die Seite neu oder schreiben Sie uns eine E-Mail.',
  en: 'This message was not accepted: a hidden field had been filled in. Please reload the page, or write us an e-mail.',
})
export const invalidContactAnswer = defineRefusal(422, 'invalid_contact_answer', {
  de: 'Bitte prüfen Sie Ihre Antwort. Es wurde nichts gesendet.',
  en: 'Please check your answer. Nothing was sent.',
})
export const contactMessageTaken = defineRefusal(409, 'contact_message_taken', {
  de: '{name} kümmert sich schon um diese Nachricht.',
  en: '{name} is already taking care of this message.',
})
