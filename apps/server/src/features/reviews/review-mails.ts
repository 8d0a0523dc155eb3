import type { ConsultantMail } from '../agents/index.ts'

/** Of the consultant's workspace. */
export const REVIEWS_PATH = '/agent/reviews'

const mail = (
  de: readonly [subject: string, text: string],
  en: readonly [subject: string, text: string],
): ConsultantMail => ({
  de: ({ name, url }) => ({
    subject: de[0],
    greeting: `Guten Tag ${name},`,
    paragraphs: [de[1]],
    action: { label: 'Ansehen', url },
    notes: [],
  }),
  en: ({ name, url }) => ({
    subject: en[0],
    greeting: `Hello ${name},`,
    paragraphs: [en[1]],
    action: { label: 'Have a look', url },
    notes: [],
  }),
})

export const newReviewMail = mail(
  ['Jemand hat Sie bewertet', 'eine neue Bewertung ist veröffentlicht. Sie können darauf antworten.'],
  ['Somebody has reviewed you', 'A new review has been published. You can reply to it.'],
)

export const REPLY_MAILS: Readonly<Record<'published' | 'rejected', ConsultantMail>> = {
  published: mail(
    ['Ihre Antwort ist veröffentlicht', 'wir haben Ihre Antwort gelesen und veröffentlicht.'],
    ['Your reply has been published', 'We have read your reply and published it.'],
  ),
  rejected: mail(
    [
      'Ihre Antwort wurde nicht veröffentlicht',
      'wir haben Ihre Antwort gelesen und nicht veröffentlicht. Sie können eine andere schreiben.',
    ],
    ['Your reply has not been published', 'We have read your reply and not published it. You can write another one.'],
  ),
}
