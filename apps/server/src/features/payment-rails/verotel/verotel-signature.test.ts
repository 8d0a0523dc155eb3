import { describe, expect, it } from 'vitest'
import { readSigned, signParameters } from './verotel-signature.ts'

const KEY = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J'
/** Published with Verotel's own client. */
const parameters = {
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
  shopID: '68849',
}
const PUBLISHED = 'ff5cf9bcc0497c8cb40087065e5016dcfbe2efd23327f6c67614fa23537c24b2'

describe('the signature of Verotel', () => {
  it('matches Verotel’s published value, whatever else is sent', () => {
    expect(signParameters(parameters, KEY)).toBe(PUBLISHED)
    expect(signParameters({ ...parameters, blah: 'something' }, KEY)).toBe(PUBLISHED)
  })

  it('of a postback covers all its parameters', () => {
    const query = String(new URLSearchParams({ ...parameters, signature: PUBLISHED }))
    expect(readSigned(query, KEY)).toEqual(parameters)
    expect(readSigned(`${query}&more=1`, KEY)).toBeUndefined()
    expect(readSigned(`${query}&priceAmount=0.00`, KEY)).toBeUndefined()
    expect(readSigned(query.replace('0.01', '0.02'), KEY)).toBeUndefined()
    expect(readSigned(query.slice(0, -1), KEY)).toBeUndefined()
    expect(readSigned(query, `${KEY}x`)).toBeUndefined()
    expect(readSigned('', KEY)).toBeUndefined()
  })
})
