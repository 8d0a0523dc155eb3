import { expect, it } from 'vitest'
import { ccbillFormDigest } from './fake-ccbill-wire.ts'

/** Checks the fake itself: the value in CCBill's own document. */
it('the fake CCBill computes the documented digest', () => {
  const published = { initialPrice: '10.00', initialPeriod: '30', currencyCode: '840' }
  expect(ccbillFormDigest(published, '7d901dad245fd0ff6bc20d06')).toBe('a7459445d0e5dc0963fe736dc5cf900b')
})
