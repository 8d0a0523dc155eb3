import type { Language } from '@velvetline/contracts/locales'
import { INVITATION_HOURS, type StaffRole } from '@velvetline/contracts/staff'
import { editableMail, type MailTexts } from '../../platform/mailer/write-mail.ts'

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

/** Two people decide about money and rights, so nobody should get a second account without the others knowing. */
export const trustedMail: MailTexts<{ name: string; by: string; person: string; role: StaffRole; url: string }> = {
  de: ({ name, by, person, role, url }) => ({
    subject: 'Neu im Team: ein Konto mit besonderen Rechten',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `${by} hat ${person} einen Zugang für den Bereich ${ROLES.de[role]} gegeben. Wer dort arbeitet, darf Entscheidungen als zweite Person bestätigen.`,
    ],
    action: { label: 'Team ansehen', url },
    notes: ['Sie wissen davon nichts? Sprechen Sie bitte miteinander, bevor die Person etwas bestätigt.'],
  }),
  en: ({ name, by, person, role, url }) => ({
    subject: 'New on the staff: an account with special rights',
    greeting: `Hello ${name},`,
    paragraphs: [
      `${by} has given ${person} access to the area ${ROLES.en[role]}. People who work there may confirm decisions as the second person.`,
    ],
    action: { label: 'See the staff', url },
    notes: ['You know nothing of this? Please talk to each other before the person confirms anything.'],
  }),
}
