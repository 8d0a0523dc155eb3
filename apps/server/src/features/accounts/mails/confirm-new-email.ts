import { CONFIRMATION_LINK_HOURS } from '@velvetline/contracts/constants'
import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

/** Goes to the new address of an account. */
export const confirmNewEmailMail: MailTexts<{ name: string; url: string }> = {
  de: ({ name, url }) => ({
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'Sie möchten künftig diese Adresse benutzen. Bestätigen Sie bitte, dass sie Ihnen gehört; bis dahin gilt die bisherige.',
    ],
    action: { label: 'Neue Adresse bestätigen', url },
    notes: [
      `Der Link gilt ${CONFIRMATION_LINK_HOURS} Stunden und nur einmal.`,
      'Das waren nicht Sie? Dann löschen Sie diese Nachricht einfach.',
    ],
  }),
  en: ({ name, url }) => ({
    subject: 'Please confirm your new e-mail address',
    greeting: `Hello ${name},`,
    paragraphs: [
      'You would like to use this address from now on. Please confirm that it is yours; until then the previous one stays in use.',
    ],
    action: { label: 'Confirm new address', url },
    notes: [
      `The link is valid for ${CONFIRMATION_LINK_HOURS} hours and works once.`,
      'That was not you? Then simply delete this message.',
    ],
  }),
}
