import type { ProfileDecision } from '@velvetline/contracts/profile-editing'
import { editableMail } from '../../../platform/mailer/write-mail.ts'
import { type ConsultantMail, type ConsultantMailValues, consultantMail } from '../../agents/index.ts'

export const editingPath = (profileId: string): string => `/agent/profiles/${profileId}`

/** Somebody else has handed in what is to be public under the person's name. */
export const agreementMail = editableMail<ConsultantMailValues>('mail.profile-agreement', {
  de: ({ name, url }) => ({
    subject: 'Sind Sie einverstanden?',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'jemand hat etwas für Sie vorbereitet. Es wird erst geprüft und veröffentlicht, wenn Sie zustimmen.',
      'Sehen Sie es sich in Ruhe an. Sie können auch ablehnen und sagen, warum.',
    ],
    action: { label: 'Ansehen', url },
    notes: [],
  }),
  en: ({ name, url }) => ({
    subject: 'Do you agree?',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Somebody has prepared something for you. It will be reviewed and published only once you agree.',
      'Take your time to look at it. You can also decline and say why.',
    ],
    action: { label: 'Have a look', url },
    notes: [],
  }),
})

export const DECISION_MAILS: Readonly<Record<Exclude<ProfileDecision, 'declined'>, ConsultantMail>> = {
  approved: consultantMail(
    'mail.profile-approved',
    ['Ihre Änderungen sind freigegeben', 'wir haben Ihre Änderungen gelesen und freigegeben.'],
    ['Your changes have been approved', 'We have read your changes and approved them.'],
  ),
  returned: consultantMail(
    'mail.profile-returned',
    [
      'Wir haben eine Frage an Sie',
      'wir haben Ihre Änderungen gelesen und eine Frage dazu. Sie finden sie, wenn Sie sich anmelden.',
    ],
    [
      'We have a question for you',
      'We have read your changes and have a question about them. You will find it when you log in.',
    ],
  ),
  refused: consultantMail(
    'mail.profile-refused',
    [
      'Ihre Änderungen wurden nicht übernommen',
      'wir haben Ihre Änderungen gelesen und nicht übernommen. Den Grund finden Sie, wenn Sie sich anmelden.',
    ],
    [
      'Your changes were not accepted',
      'We have read your changes and not accepted them. You will find the reason when you log in.',
    ],
  ),
}

export const photoWithdrawnMail = consultantMail(
  'mail.profile-photo-withdrawn',
  [
    'Ein Foto ist nicht mehr in Ihrem Profil',
    'jemand auf einem Ihrer Fotos ist nicht mehr damit einverstanden, dass es gezeigt wird. Wir haben das Foto gelöscht. Ihre anderen Fotos bleiben.',
  ],
  [
    'A photo is no longer in your profile',
    'Somebody on one of your photos no longer agrees to its being shown. We have deleted the photo. Your other photos stay.',
  ],
)

export const coverWithdrawnMail = consultantMail(
  'mail.profile-cover-withdrawn',
  [
    'Ihrem Profil fehlt ein Titelbild',
    'jemand auf Ihrem Titelbild ist nicht mehr damit einverstanden, dass es gezeigt wird. Wir haben das Foto gelöscht. Ohne ein Titelbild zeigen wir kein Profil. Bitte geben Sie ein anderes Foto zur Prüfung.',
  ],
  [
    'Your profile has no cover',
    'Somebody on your cover no longer agrees to its being shown. We have deleted the photo. We show no profile without a cover. Please submit another photo for review.',
  ],
)

export const PROFILE_MAILS = [agreementMail, ...Object.values(DECISION_MAILS), photoWithdrawnMail, coverWithdrawnMail]
