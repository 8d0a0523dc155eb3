import { defineRefusal } from '../../../kernel/refusal.ts'

/** The same for a number that does not exist and for one of somebody else's. */
export const receiptUnknown = defineRefusal(404, 'receipt_unknown', {
  de: 'Diesen Beleg gibt es in Ihrem Konto nicht.',
  en: 'There is no such receipt in your account.',
})
