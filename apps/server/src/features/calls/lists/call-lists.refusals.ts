import { defineRefusal } from '../../../kernel/refusal.ts'

/** A review is for a call that is over and was paid. */
export const callNotReviewable = defineRefusal(409, 'call_not_reviewable', {
  de: 'Bewerten können Sie einen Anruf, sobald er beendet ist und etwas gekostet hat.',
  en: 'You can review a call once it is over, if it was a paid one.',
})
export const callReviewed = defineRefusal(409, 'call_reviewed', {
  de: 'Diesen Anruf haben Sie schon bewertet. Vielen Dank!',
  en: 'You have reviewed this call already. Thank you!',
})
/** For the operator's staff: there is nothing to hang up. */
export const callOver = defineRefusal(409, 'call_over', {
  de: 'Dieser Anruf ist schon beendet.',
  en: 'This call is over already.',
})
