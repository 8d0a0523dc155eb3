import { defineRefusal } from '../../kernel/refusal.ts'

export const noSubscription = defineRefusal(404, 'no_subscription', {
  de: 'Zu Ihrem Konto gehört keine Mitgliedschaft.',
  en: 'There is no membership with your account.',
})
export const subscriptionEnded = defineRefusal(409, 'subscription_ended', {
  de: 'Ihre Mitgliedschaft ist bereits beendet.',
  en: 'Your membership has already ended.',
})
/** The provider cannot take a cancellation back. */
export const newOrderNeeded = defineRefusal(409, 'new_order_needed', {
  de: 'Diese Kündigung lässt sich beim Zahlungsdienst nicht zurücknehmen. Sobald die bezahlte Zeit vorbei ist, können Sie die Mitgliedschaft neu bestellen.',
  en: 'The payment service cannot undo this cancellation. Once the time you have paid for is over, you can order the membership anew.',
})
export const providerSilent = defineRefusal(503, 'payment_provider_failed', {
  de: 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  en: 'The payment service is not answering at the moment. Please try again in a few minutes.',
})
export const invalidDeclaration = defineRefusal(422, 'invalid_declaration', {
  de: 'Bitte prüfen Sie die markierten Angaben.',
  en: 'Please check the marked details.',
})
/** The hidden field was filled in. The refusal says so, since a browser may have done it. */
export const declarationNotAccepted = defineRefusal(422, 'declaration_not_accepted', {
  de: 'Ihre Erklärung wurde nicht angenommen: Ein verborgenes Feld war ausgefüllt. Bitte laden Sie die Seite neu oder schreiben Sie uns eine E-Mail.',
  en: 'Your declaration was not accepted: a hidden field had been filled in. Please reload the page, or write us an e-mail.',
})
