import { editableMail } from '../../../platform/mailer/write-mail.ts'
import type { FactorNews } from '../second-factor/tell-owner.ts'

export const secondFactorOnMail = editableMail<FactorNews>('mail.second-factor-on', {
  de: ({ name, forgotUrl }) => ({
    subject: 'Zwei-Faktor-Anmeldung eingerichtet',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'für Ihr Konto wurde gerade die Zwei-Faktor-Anmeldung eingerichtet. Zur Anmeldung gehört ab jetzt ein Code aus Ihrer Authenticator-App. Ihre anderen Geräte wurden abgemeldet.',
      'Bewahren Sie die Ersatzcodes getrennt von Ihrem Telefon auf: Ohne App und ohne Ersatzcodes kommen Sie nicht mehr in Ihr Konto.',
    ],
    notes: [
      `Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort: ${forgotUrl}`,
      'Sagen Sie uns danach Bescheid.',
    ],
  }),
  en: ({ name, forgotUrl }) => ({
    subject: 'Two-factor login set up',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Two-factor login has just been set up for your account. From now on, logging in takes a code from your authenticator app. Your other devices were logged out.',
      'Please keep the recovery codes apart from your phone: without the app and without these codes there is no way into your account.',
    ],
    notes: [`That was not you? Then please choose a new password right away: ${forgotUrl}`, 'Tell us afterwards.'],
  }),
})

export const secondFactorOffMail = editableMail<FactorNews>('mail.second-factor-off', {
  de: ({ name, forgotUrl }) => ({
    subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'die Zwei-Faktor-Anmeldung Ihres Kontos wurde gerade ausgeschaltet. Zur Anmeldung genügt wieder Ihr Passwort; die Ersatzcodes gelten nicht mehr.',
    ],
    notes: [`Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort: ${forgotUrl}`],
  }),
  en: ({ name, forgotUrl }) => ({
    subject: 'Two-factor login turned off',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Two-factor login has just been turned off for your account. Your password alone logs you in again, and the recovery codes are no longer valid.',
    ],
    notes: [`That was not you? Then please choose a new password right away: ${forgotUrl}`],
  }),
})

export const secondFactorResetMail = editableMail<FactorNews>('mail.second-factor-reset', {
  de: ({ name, forgotUrl }) => ({
    subject: 'Zwei-Faktor-Anmeldung zurückgesetzt',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'die Verwaltung hat die Zwei-Faktor-Anmeldung Ihres Kontos zurückgesetzt und alle Geräte abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie die Anmeldung mit Ihrer App neu ein.',
    ],
    notes: [
      `Sie haben nicht darum gebeten? Dann wählen Sie bitte gleich ein neues Passwort: ${forgotUrl}`,
      'Sagen Sie danach Ihrer Verwaltung Bescheid.',
    ],
  }),
  en: ({ name, forgotUrl }) => ({
    subject: 'Two-factor login reset',
    greeting: `Hello ${name},`,
    paragraphs: [
      'The administration has reset two-factor login for your account and logged out every device. Please log in with your password and set it up again with your app.',
    ],
    notes: [
      `You did not ask for this? Then please choose a new password right away: ${forgotUrl}`,
      'Then tell your administration.',
    ],
  }),
})

export const recoveryCodesRenewedMail = editableMail<FactorNews>('mail.recovery-codes', {
  de: ({ name, forgotUrl }) => ({
    subject: 'Neue Ersatzcodes für Ihr Konto',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['für Ihr Konto wurden gerade neue Ersatzcodes ausgestellt. Die bisherigen gelten nicht mehr.'],
    notes: [`Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort: ${forgotUrl}`],
  }),
  en: ({ name, forgotUrl }) => ({
    subject: 'New recovery codes for your account',
    greeting: `Hello ${name},`,
    paragraphs: ['New recovery codes have just been issued for your account. The previous ones are no longer valid.'],
    notes: [`That was not you? Then please choose a new password right away: ${forgotUrl}`],
  }),
})

export const recoveryCodeUsedMail = editableMail<FactorNews>('mail.recovery-code-used', {
  de: ({ name, forgotUrl, left }) => ({
    subject: 'Anmeldung mit einem Ersatzcode',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'in Ihrem Konto hat sich gerade jemand mit einem Ersatzcode angemeldet.',
      `Dieser Code gilt nicht mehr; ${left === 1 ? 'ein Ersatzcode ist' : `${left} Ersatzcodes sind`} noch übrig.`,
    ],
    notes: [`Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort: ${forgotUrl}`],
  }),
  en: ({ name, forgotUrl, left }) => ({
    subject: 'Login with a recovery code',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Somebody has just logged in to your account with a recovery code.',
      `This code is no longer valid; ${left === 1 ? 'one recovery code is' : `${left} recovery codes are`} left.`,
    ],
    notes: [`That was not you? Then please choose a new password right away: ${forgotUrl}`],
  }),
})
