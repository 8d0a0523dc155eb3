import { defineRefusal } from '../../kernel/refusal.ts'

export const sandboxPaymentUnknown = defineRefusal(404, 'sandbox_payment_unknown', {
  de: 'Diese Zahlung gibt es in der Sandbox nicht.',
  en: 'There is no such payment in the sandbox.',
})
export const sandboxActionImpossible = defineRefusal(409, 'sandbox_action_impossible', {
  de: 'Das ist bei dieser Zahlung gerade nicht möglich.',
  en: 'This is not possible with this payment at the moment.',
})
