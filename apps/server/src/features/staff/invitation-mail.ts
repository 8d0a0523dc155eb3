import type { Language } from '@velvetline/contracts/locales'
import { INVITATION_HOURS, type StaffRole } from '@velvetline/contracts/staff'
import { editableMail } from '../../platform/mailer/write-mail.ts'

const ROLES: Readonly<Record<Language, Readonly<Record<StaffRole, string>>>> = {
  de: { admin: 'Verwaltung', support: 'Support', moderator: 'Moderation', finance: 'Finanzen' },
  en: { admin: 'admin', support: 'support', moderator: 'moderation', finance: 'finance' },
}

export const invitationMail = editableMail<{ name: string; inviter: string; role: StaffRole; url: string }>(
  'mail.staff-invitation',
  {
    de: ({ name, inviter, role, url }) => ({
      subject: 'Ihre Einladung zum Arbeitsplatz',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        `${inviter} lädt Sie zur Mitarbeit ein.`,
        `Ihr Bereich: ${ROLES.de[role]}. Über diesen Link wählen Sie ein Passwort und sind gleich angemeldet.`,
      ],
      action: { label: 'Einladung annehmen', url },
      notes: [
        `Der Link gilt ${INVITATION_HOURS} Stunden und nur einmal.`,
        'Sie haben damit nicht gerechnet? Dann löschen Sie diese Nachricht einfach; ohne den Link entsteht kein Konto.',
      ],
    }),
    en: ({ name, inviter, role, url }) => ({
      subject: 'Your invitation to work with us',
      greeting: `Hello ${name},`,
      paragraphs: [
        `${inviter} invites you to join the staff.`,
        `Your area: ${ROLES.en[role]}. Use this link to choose a password; you are then logged in at once.`,
      ],
      action: { label: 'Accept the invitation', url },
      notes: [
        `The link is valid for ${INVITATION_HOURS} hours and works once.`,
        'You did not expect this? Then simply delete this message; without the link no account is made.',
      ],
    }),
  },
  { role: 'moderator' },
)
