import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { beginOrder, membership, rows } from '../../../../test/payments-scene.ts'
import { type PaymentRail, RailFault } from '../../payment-rails/index.ts'
import { cancelAgreement } from './membership-orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('a membership whose agreement has no name is not taken for ended at a provider that is set up', async () => {
  const sandbox = test.context.paymentRails.get('sandbox') as PaymentRail
  const { orderId } = await beginOrder(test, await addMember(test.context, 0), membership())
  await rows(test, `update payment_orders set state = 'paid', paid_at = now(), rail = 'maxpay' where id = $1`, [
    orderId,
  ])
  const context = { ...test.context, paymentRails: new Map([['maxpay' as const, sandbox]]) }
  await expect(cancelAgreement(context, orderId, 'membership cancelled')).rejects.toThrow(RailFault)
  // The demo's past was never at a provider.
  await expect(cancelAgreement(test.context, orderId, 'membership cancelled')).resolves.toBeUndefined()
})
