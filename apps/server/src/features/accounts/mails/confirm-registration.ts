import { CONFIRMATION_LINK_HOURS } from '@velvetline/contracts/constants'
import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

/** Welcomes, and asks to prove the address. */
export const confirmRegistrationMail: MailTexts<{ name: string; url: string }> = {
  de: ({ name, url }) => ({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'schön, dass Sie da sind. Ein Schritt fehlt noch: Bestätigen Sie bitte, dass diese Adresse Ihnen gehört.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    notes: [
      `Der Link gilt ${CONFIRMATION_LINK_HOURS} Stunden und nur einmal. Öffnen Sie ihn am besten in dem Browser, in dem Sie sich registriert haben: Dann sind Sie gleich angemeldet.`,
      'Sie haben sich nicht registriert? Dann löschen Sie diese Nachricht einfach. Ohne Bestätigung geschieht nichts.',
    ],
  }),
  en: ({ name, url }) => ({
    subject: 'Please confirm your e-mail address',
    greeting: `Hello ${name},`,
    paragraphs: ['It is good to have you here. One step is left: please confirm that this address is yours.'],
    action: { label: 'Confirm e-mail address', url },
    notes: [
      `The link is valid for ${CONFIRMATION_LINK_HOURS} hours and works once. It is best opened in the browser in which you registered: then you are logged in at once.`,
      'You did not register? Then simply delete this message. Without your confirmation nothing happens.',
    ],
  }),
}
