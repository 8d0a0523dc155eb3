import { RENEWAL_RETRY_DAYS } from '@velvetline/contracts/constants'
import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import type { MembershipFacts } from './membership-facts.ts'

const RETRIES = RENEWAL_RETRY_DAYS.length

/** A renewal could not be charged; access stays while it is tried again. */
export const paymentFailedMail: MailTexts<MembershipFacts> = {
  de: (facts) => ({
    subject: 'Eine Zahlung hat nicht geklappt',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [
      `die Zahlung von ${facts.weeklyPrice} für Ihre Mitgliedschaft konnte nicht abgebucht werden (${facts.rail}). Das kommt vor, zum Beispiel wenn eine Karte abgelaufen ist.`,
      `Der Zahlungsdienst versucht es in den nächsten Tagen noch bis zu ${RETRIES} Mal. Bis dahin bleibt alles, wie es ist. Gelingt es nicht, endet die Mitgliedschaft; Schulden entstehen Ihnen dadurch nicht.`,
    ],
    action: { label: 'Zum Konto', url: facts.accountUrl },
    notes: ['Bitte sehen Sie bei Ihrer Bank oder dem Zahlungsdienst nach, ob Ihre Angaben noch stimmen.'],
  }),
  en: (facts) => ({
    subject: 'A payment did not go through',
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      `The payment of ${facts.weeklyPrice} for your membership could not be taken (${facts.rail}). That happens, for example when a card has expired.`,
      `The payment service will try up to ${RETRIES} more times in the coming days. Until then everything stays as it is. If it does not succeed, the membership ends; you will owe nothing for that.`,
    ],
    action: { label: 'Go to your account', url: facts.accountUrl },
    notes: ['Please check with your bank or the payment service whether your details are still right.'],
  }),
}
