import { editableMail } from '../../../platform/mailer/write-mail.ts'
import { CONFIRMATION_LINK_HOURS, TAKE_BACK_DAYS } from '../accounts.context.ts'

export const confirmRegistrationMail = editableMail<{ name: string; url: string }>('mail.confirm-registration', {
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
})

/** To the owner of an address that someone else tried to register or to change to. */
export const alreadyRegisteredMail = editableMail<{ name: string; loginUrl: string; forgotUrl: string }>(
  'mail.already-registered',
  {
    de: ({ name, loginUrl, forgotUrl }) => ({
      subject: 'Sie haben bereits ein Konto',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        'diese E-Mail-Adresse wurde gerade bei uns angegeben. Sie gehört aber schon zu Ihrem Konto, deshalb haben wir nichts geändert.',
      ],
      action: { label: 'Zur Anmeldung', url: loginUrl },
      notes: [
        `Passwort vergessen? Hier wählen Sie ein neues: ${forgotUrl}`,
        'Das waren nicht Sie? Dann brauchen Sie nichts zu tun. Wir haben niemandem gesagt, dass es Ihr Konto gibt.',
      ],
    }),
    en: ({ name, loginUrl, forgotUrl }) => ({
      subject: 'You already have an account',
      greeting: `Hello ${name},`,
      paragraphs: [
        'This e-mail address has just been entered on our site. It already belongs to your account, so we changed nothing.',
      ],
      action: { label: 'Go to login', url: loginUrl },
      notes: [
        `Forgot your password? Choose a new one here: ${forgotUrl}`,
        'That was not you? Then there is nothing to do. We have told nobody that your account exists.',
      ],
    }),
  },
)

export const confirmNewEmailMail = editableMail<{ name: string; url: string }>('mail.confirm-new-email', {
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
})

/** To the address that the account had before; the new one is not named. `url` undoes the change, and is null where the account has gone back. */
export const emailChangedMail = editableMail<{ name: string; url: string | null; contact: string }>(
  'mail.email-changed',
  {
    de: ({ name, url, contact }) => ({
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        'für Ihr Konto wurde gerade eine andere E-Mail-Adresse bestätigt. An diese hier schreiben wir Ihnen nicht mehr.',
      ],
      ...(url !== null && { action: { label: 'Das war ich nicht', url } }),
      notes: [
        'Sie haben die Adresse selbst geändert? Dann brauchen Sie nichts zu tun.',
        url === null
          ? `Das waren nicht Sie? Dann schreiben Sie uns bitte gleich: ${contact}`
          : `Das waren nicht Sie? Dann holen Sie Ihr Konto über den Link zurück: Diese Adresse gilt wieder, Sie wählen ein neues Passwort, und alle Geräte werden abgemeldet. Er gilt ${TAKE_BACK_DAYS} Tage und nur einmal.`,
      ],
    }),
    en: ({ name, url, contact }) => ({
      subject: 'Your e-mail address has been changed',
      greeting: `Hello ${name},`,
      paragraphs: [
        'Another e-mail address has just been confirmed for your account. We will no longer write to you at this one.',
      ],
      ...(url !== null && { action: { label: 'That was not me', url } }),
      notes: [
        'You changed the address yourself? Then there is nothing to do.',
        url === null
          ? `That was not you? Then please write to us right away: ${contact}`
          : `That was not you? Then take your account back by the link: this address is yours again, you choose a new password, and all devices are logged out. It is valid for ${TAKE_BACK_DAYS} days and works once.`,
      ],
    }),
  },
)
