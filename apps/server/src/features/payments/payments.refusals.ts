import {
  OFFER_CHANGED_REFUSAL,
  ORDER_CLOSED_REFUSAL,
  REFUND_FAILED_REFUSAL,
  REFUND_UNDER_WAY_REFUSAL,
} from '@velvetline/contracts/payments'
import { defineRefusal } from '../../kernel/refusal.ts'

export const packageUnknown = defineRefusal(422, 'package_unknown', {
  de: 'Dieses Paket gibt es nicht. Bitte wählen Sie eines von der Seite.',
  en: 'There is no such package. Please choose one from the page.',
})
export const railNotOffered = defineRefusal(422, 'payment_method_not_offered', {
  de: 'Diese Zahlungsart steht Ihnen hier nicht zur Verfügung. Bitte wählen Sie eine andere.',
  en: 'This way to pay is not available to you here. Please choose another.',
})
export const termsNotAccepted = defineRefusal(422, 'terms_not_accepted', {
  de: 'Bitte bestätigen Sie die Bedingungen und dass die Leistung sofort beginnen soll.',
  en: 'Please accept the terms and confirm that the service should begin at once.',
})
export const alreadySubscribed = defineRefusal(409, 'already_subscribed', {
  de: 'Ihre Mitgliedschaft läuft bereits. Eine zweite brauchen Sie nicht.',
  en: 'Your membership is already running. You do not need a second one.',
})
export const orderUnknown = defineRefusal(404, 'order_unknown', {
  de: 'Diese Bestellung gehört nicht zu Ihrem Konto oder diesem Browser.',
  en: 'This order does not belong to your account or this browser.',
})
export const orderClosed = defineRefusal(409, ORDER_CLOSED_REFUSAL, {
  de: 'Diese Bestellung ist schon abgeschlossen. Bitte beginnen Sie eine neue.',
  en: 'This order is already closed. Please start a new one.',
})
export const offerChanged = defineRefusal(409, OFFER_CHANGED_REFUSAL, {
  de: 'Dieses Angebot hat sich geändert, seit Sie die Seite geöffnet haben. Bitte sehen Sie es sich an, bevor Sie bestellen.',
  en: 'This offer has changed since you opened the page. Please look at it before you order.',
})
export const providerFailed = defineRefusal(503, 'payment_provider_failed', {
  de: 'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.',
  en: 'The payment service is not answering at the moment. Nothing was charged. Please try again shortly.',
})
export const noticeNotJudged = defineRefusal(503, 'payment_notice_not_judged', {
  de: 'Die Nachricht kann gerade nicht geprüft werden. Bitte senden Sie sie später noch einmal.',
  en: 'The notice cannot be checked just now. Please send it again later.',
})
export const noticeRefused = defineRefusal(400, 'payment_notice_refused', {
  de: 'Diese Nachricht ist nicht echt.',
  en: 'This message is not authentic.',
})
export const autoLoginRefused = defineRefusal(401, 'auto_login_refused', {
  de: 'Bitte melden Sie sich an.',
  en: 'Please log in.',
})
export const reloadImpossible = defineRefusal(422, 'reload_impossible', {
  de: 'Automatisches Aufladen ist mit Ihrer letzten Zahlungsart nicht möglich.',
  en: 'Automatic reload is not possible with the way you paid last.',
})
export const paymentUnknown = defineRefusal(404, 'payment_unknown', {
  de: 'Diese Zahlung gibt es nicht.',
  en: 'There is no such payment.',
})
export const refundTooHigh = defineRefusal(422, 'refund_too_high', {
  de: 'Von dieser Zahlung kann so viel nicht mehr zurückgezahlt werden.',
  en: 'That much of this payment can no longer be paid back.',
})
export const refundFailed = defineRefusal(503, REFUND_FAILED_REFUSAL, {
  de: 'Der Zahlungsdienst hat die Rückzahlung nicht angenommen: {reason}',
  en: 'The payment service did not accept the refund: {reason}',
})
export const refundUnanswered = defineRefusal(503, 'refund_unanswered', {
  de: 'Die Rückzahlung ist noch unbeantwortet; wir fragen selbst weiter. Bitte veranlassen Sie sie nicht noch einmal.',
  en: 'The refund has not been answered yet; we keep asking by ourselves. Please do not request it again.',
})
export const refundOutcomeUnknown = defineRefusal(503, 'refund_outcome_unknown', {
  de: 'Ob die Rückzahlung ausgeführt wurde, ist nicht bekannt. Bitte sehen Sie im Portal des Zahlungsdienstes nach, bevor Sie sie noch einmal veranlassen.',
  en: 'It is not known whether the refund was carried out. Please check in the payment service’s portal before you request it again.',
})
export const refundUnderWay = defineRefusal(409, REFUND_UNDER_WAY_REFUSAL, {
  de: 'Diese Rückzahlung läuft gerade. Sehen Sie in zwei Minuten wieder nach.',
  en: 'This refund is being carried out. Please look again in two minutes.',
})
export const providerEventUnknown = defineRefusal(404, 'provider_event_unknown', {
  de: 'Diese Nachricht eines Zahlungsdienstes gibt es nicht.',
  en: 'There is no such message of a payment service.',
})
export const providerEventNotOpen = defineRefusal(409, 'provider_event_not_open', {
  de: 'Diese Meldung ist nicht mehr offen.',
  en: 'This event is no longer open.',
})
export const refundNotByHand = defineRefusal(409, 'refund_not_by_hand', {
  de: 'Diese Erstattung wartet nicht mehr auf Sie.',
  en: 'This refund no longer waits for you.',
})
