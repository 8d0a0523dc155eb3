import { defineRefusal } from '../../kernel/refusal.ts'

export const reviewNotFound = defineRefusal(404, 'review_not_found', {
  de: 'Diese Bewertung gibt es nicht.',
  en: 'There is no such review.',
})
