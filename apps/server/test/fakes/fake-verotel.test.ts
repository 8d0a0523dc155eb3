import { expect, it } from 'vitest'
import { signVerotelOrder } from './fake-verotel.ts'

/** Checks the fake itself: the value published with Verotel's own client, for these parameters. */
it('the fake Verotel computes the published signature', () => {
  const published = {
    saleID: '433456',
    priceAmount: '0.00',
    referenceID: 'reference1234',
    priceCurrency: 'USD',
    custom1: 'My',
    description: 'My Dščřčřřěřě&?=blah123',
    subscriptionType: 'RECURRING',
    period: 'P1M',
    name: 'My name',
    trialAmount: '0.01',
    trialPeriod: 'P3D',
    successURL: 'http://backURL.test',
    declineURL: 'http://declineURL.test',
    cancelDiscountPercentage: '30',
    blah: 'something',
    shopID: '68849',
  }
  expect(signVerotelOrder(published, 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J')).toBe(
    'ff5cf9bcc0497c8cb40087065e5016dcfbe2efd23327f6c67614fa23537c24b2',
  )
})
