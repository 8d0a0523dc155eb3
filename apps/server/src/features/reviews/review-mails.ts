import { type ConsultantMail, consultantMail } from '../agents/index.ts'

/** Of the consultant's workspace. */
export const REVIEWS_PATH = '/agent/reviews'

export const newReviewMail = consultantMail(
  'mail.review-published',
  ['Jemand hat Sie bewertet', 'eine neue Bewertung ist veröffentlicht. Sie können darauf antworten.'],
  ['Somebody has reviewed you', 'A new review has been published. You can reply to it.'],
)

export const REPLY_MAILS: Readonly<Record<'published' | 'rejected', ConsultantMail>> = {
  published: consultantMail(
    'mail.review-reply-published',
    ['Ihre Antwort ist veröffentlicht', 'wir haben Ihre Antwort gelesen und veröffentlicht.'],
    ['Your reply has been published', 'We have read your reply and published it.'],
  ),
  rejected: consultantMail(
    'mail.review-reply-rejected',
    [
      'Ihre Antwort wurde nicht veröffentlicht',
      'wir haben Ihre Antwort gelesen und nicht veröffentlicht. Sie können eine andere schreiben.',
    ],
    ['Your reply has not been published', 'We have read your reply and not published it. You can write another one.'],
  ),
}

export const REVIEW_MAILS = [newReviewMail, ...Object.values(REPLY_MAILS)]
