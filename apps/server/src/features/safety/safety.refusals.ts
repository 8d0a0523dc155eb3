import {
  confirmationRefusal,
  heldBackRefusal,
  MESSAGE_RULES,
  type MessageRule,
  TOO_MANY_MESSAGES_REFUSAL,
} from '@velvetline/contracts/message-rules'
import { REPORT_TEXT_NEEDED_REFUSAL } from '@velvetline/contracts/reports'
import { defineRefusal, type LocalizedText, type Refusal, type RefusalDetails } from '../../kernel/refusal.ts'

/** What was found, and why it is not passed on. */
const RULE_TEXTS: Readonly<Record<MessageRule, LocalizedText>> = {
  phone: {
    de: 'Ihre Nachricht enthält eine Telefonnummer. Zu Ihrem Schutz geben wir hier keine Nummern weiter.',
    en: 'Your message contains a phone number. For your protection we do not pass numbers on here.',
  },
  email: {
    de: 'Ihre Nachricht enthält eine E-Mail-Adresse. Zu Ihrem Schutz geben wir hier keine Adressen weiter.',
    en: 'Your message contains an e-mail address. For your protection we do not pass addresses on here.',
  },
  messenger: {
    de: 'Ihre Nachricht verweist auf einen anderen Messenger. Außerhalb dieses Chats können wir niemanden schützen.',
    en: 'Your message refers to another messenger. Outside this chat we cannot protect anybody.',
  },
  payment: {
    de: 'Ihre Nachricht nennt einen anderen Weg zu zahlen. Außerhalb unserer Kasse können wir Ihr Geld nicht schützen.',
    en: 'Your message names another way to pay. Outside our checkout we cannot protect your money.',
  },
  meeting: {
    de: 'Ihre Nachricht liest sich wie die Verabredung zu einem bezahlten Treffen. Hier wird nur geschrieben und telefoniert.',
    en: 'Your message reads like arranging a paid meeting. Here people only write and talk on the phone.',
  },
}
const NOT_CHARGED: LocalizedText = {
  de: ' Es wurde nichts berechnet.',
  en: ' Nothing was charged.',
}
const CONFIRM: LocalizedText = {
  de: ' Möchten Sie sie trotzdem senden? Bisher wurde nichts gesendet und nichts berechnet.',
  en: ' Would you like to send it anyway? Nothing has been sent or charged so far.',
}
const joined = (rule: MessageRule, end: LocalizedText): LocalizedText => ({
  de: `${RULE_TEXTS[rule].de}${end.de}`,
  en: `${RULE_TEXTS[rule].en}${end.en}`,
})

const forRules = <Value>(make: (rule: MessageRule) => Value): Readonly<Record<MessageRule, Value>> =>
  Object.fromEntries(MESSAGE_RULES.map((rule) => [rule, make(rule)])) as Record<MessageRule, Value>

/** Refusals by the rule that the message breaks. */
const heldBack = forRules((rule) => defineRefusal(422, heldBackRefusal(rule), joined(rule, NOT_CHARGED)))
const needsConfirmation = forRules((rule) => defineRefusal(409, confirmationRefusal(rule), joined(rule, CONFIRM)))

/** Singular or plural of the wait. `{wait}` in the text stands for it. */
const waitRefusal = (code: string, text: LocalizedText) => {
  const withWait = (de: string, en: string) =>
    defineRefusal(429, code, { de: text.de.replace('{wait}', de), en: text.en.replace('{wait}', en) })
  const one = withWait('einer Minute', 'one minute')
  const several = withWait('{minutes} Minuten', '{minutes} minutes')
  return (details: RefusalDetails = {}): Refusal => (details.values?.minutes === 1 ? one : several)(details)
}

export const tooManyMessages = waitRefusal(TOO_MANY_MESSAGES_REFUSAL, {
  de: 'Das waren sehr viele Nachrichten auf einmal. Bitte versuchen Sie es in {wait} noch einmal. Es wurde nichts berechnet.',
  en: 'That was a lot of messages at once. Please try again in {wait}. Nothing was charged.',
})
export const tooManySessions = waitRefusal('too_many_new_chats', {
  de: 'Sie haben in kurzer Zeit sehr viele Chats eröffnet. Bitte versuchen Sie es in {wait} noch einmal.',
  en: 'You have opened a lot of chats in a short time. Please try again in {wait}.',
})
export const tooManyUploads = waitRefusal('too_many_uploads', {
  de: 'Sie haben in kurzer Zeit sehr viele Dateien gesendet. Bitte versuchen Sie es in {wait} noch einmal. Es wurde nichts berechnet.',
  en: 'You have sent a lot of files in a short time. Please try again in {wait}. Nothing was charged.',
})
export const tooManyReports = defineRefusal(429, 'too_many_reports', {
  de: 'Sie haben heute schon sehr viel gemeldet. Wir lesen alles. Ist es dringend, schreiben Sie uns über die Kontaktseite.',
  en: 'You have made a lot of reports today. We read everything. If it is urgent, write to us on the contact page.',
})
export const accountHeld = defineRefusal(403, 'account_held', {
  de: 'Ihr Konto wird gerade von uns geprüft. So lange können Sie nichts senden. Es wurde nichts berechnet.',
  en: 'We are reviewing your account at the moment. Until then you cannot send anything. Nothing was charged.',
})
/** The same as for any picture that cannot be sent, so that nobody learns what is on a list. */
export const pictureNotAccepted = defineRefusal(422, 'picture_not_accepted', {
  de: 'Dieses Bild kann nicht gesendet werden. Es wurde nichts gesendet und nichts berechnet.',
  en: 'This picture cannot be sent. Nothing was sent and nothing was charged.',
})
export const GOOD_FAITH_NEEDED: LocalizedText = {
  de: 'Bitte bestätigen Sie, dass Ihre Angaben nach bestem Wissen richtig sind.',
  en: 'Please confirm that, to the best of your knowledge, what you say is correct.',
}
export const reportTextNeeded = defineRefusal(422, REPORT_TEXT_NEEDED_REFUSAL, {
  de: 'Bitte schreiben Sie dazu, worum es geht.',
  en: 'Please write what it is about.',
})
/** Also for what the reporter has no part in, so that existing ids are not revealed. */
export const nothingToReport = defineRefusal(404, 'nothing_to_report', {
  de: 'Das gibt es nicht, oder es gehört nicht zu Ihren Gesprächen.',
  en: 'There is no such thing, or it is not part of your conversations.',
})
export const reportNotFound = defineRefusal(404, 'report_not_found', {
  de: 'Diese Meldung gibt es nicht.',
  en: 'There is no such report.',
})
export const reportDecided = defineRefusal(409, 'report_decided', {
  de: 'Über diese Meldung ist schon entschieden.',
  en: 'This report has been decided already.',
})
export const nothingHeld = defineRefusal(409, 'nothing_held', {
  de: 'Hier ist nichts mehr aufzubewahren oder freizugeben. Bitte laden Sie die Seite neu.',
  en: 'There is nothing left here to keep or to release. Please reload the page.',
})
export const accountStillHeld = defineRefusal(409, 'account_still_held', {
  de: 'Das Konto ist noch gesperrt. Beenden Sie zuerst die Sperre.',
  en: 'The account is still restricted. End the restriction first.',
})
export const conversationNotClosed = defineRefusal(409, 'conversation_not_closed', {
  de: 'Dieses Gespräch ist nicht geschlossen. Bitte laden Sie die Seite neu.',
  en: 'This conversation is not closed. Please reload the page.',
})
export const decisionUnfit = defineRefusal(422, 'decision_unfit', {
  de: 'Diese Entscheidung passt nicht zu dem, was gemeldet wurde.',
  en: 'This decision does not fit what was reported.',
})
export const hashListUnreadable = defineRefusal(422, 'hash_list_unreadable', {
  de: 'Zeile {line} ist weder ein SHA-256 (64 Hexziffern) noch ein dHash (16 Hexziffern). Es wurde nichts übernommen.',
  en: 'Line {line} is neither a SHA-256 (64 hex digits) nor a dHash (16 hex digits). Nothing was imported.',
})
export const hashListEmpty = defineRefusal(422, 'hash_list_empty', {
  de: 'In dieser Datei steht kein Hash.',
  en: 'There is no hash in this file.',
})
export const hashListNotFound = defineRefusal(404, 'hash_list_not_found', {
  de: 'Diese Liste gibt es nicht.',
  en: 'There is no such list.',
})
export const fileNotReleased = defineRefusal(403, 'file_not_released', {
  de: 'Diese Datei ist verschlossen. Zwei Personen der Verwaltung können sie für eine Behörde freigeben.',
  en: 'This file is sealed. Two admins can release it for an authority.',
})
export const fileNotFound = defineRefusal(404, 'quarantined_file_not_found', {
  de: 'Diese Datei gibt es nicht.',
  en: 'There is no such file.',
})

/** For what one rule has found. */
export const refusalOf = (rule: MessageRule, strength: 'warn' | 'refuse'): Refusal =>
  strength === 'refuse' ? heldBack[rule]() : needsConfirmation[rule]()
