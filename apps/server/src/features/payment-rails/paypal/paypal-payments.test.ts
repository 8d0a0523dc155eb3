import { expect, test } from 'vitest'
import { agreementEvent } from './paypal-payments.ts'
import type { PayPalSubscription } from './paypal-schemas.ts'

const agreement = {
  id: 'I-AGREEMENT',
  custom_id: 'our-order',
  status: 'ACTIVE',
  billing_info: { cycle_executions: [{ cycles_completed: 1 }] },
} as unknown as PayPalSubscription
const unpaid: PayPalSubscription = { ...agreement, billing_info: undefined }

test.each([
  ['CANCELLED', agreement, 'agreement_cancelled'],
  ['EXPIRED', agreement, 'agreement_expired'],
  ['SUSPENDED', agreement, 'renewal_failed'],
  ['PAYMENT.FAILED', agreement, 'renewal_failed'],
  ['PAYMENT.FAILED', unpaid, 'declined'],
] as const)('an agreement that is told as %s is an event of its own kind', (change, told, kind) => {
  const event = agreementEvent(told, change, new Date('2026-06-15T12:00:00Z'))
  expect(event).toMatchObject({ kind, orderId: 'our-order', agreementRef: 'I-AGREEMENT' })
})
