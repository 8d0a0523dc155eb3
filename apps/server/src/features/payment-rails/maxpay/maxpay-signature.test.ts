import { describe, expect, it, test } from 'vitest'
import { isSigned, signBody, signRequest } from './maxpay-signature.ts'
import { readMaxpayNotice } from './read-maxpay-notice.ts'

const basics = { key: 'publicKey', buttontext: 'Pay', uniqueuserid: 'userId', displaybuybutton: 'true' }
const table = {
  productType: 'fixedProduct',
  productId: 'myProducId1',
  productName: 'Garden Table',
  currency: 'USD',
  amount: 198.98,
  productDescription: 'Magic Garden Table & Set of 2 Chairs',
}
const chair = {
  productType: 'fixedProduct',
  productId: 'myProducId2',
  productName: 'Chair',
  currency: 'USD',
  amount: 110.5,
}

describe('the signature of the payment page matches Maxpay’s published values', () => {
  it.each([
    ['a plain form', {}, '458f33be4111590e823d7fad0d88b18c1c06cfda094911dbb824bc9953add6d5'],
    [
      'a product of the portal',
      { productpublicid: 'productIdInMportal' },
      'd34597ce9a29cc89bd2272795221ee5d373ae4fdcd3eaaaea0aa387d47ddc166',
    ],
    [
      'what is known of a person',
      {
        email: 'example@example.com',
        firstName: 'John',
        lastName: 'Anderson',
        country: 'USA',
        city: 'Los angeles',
        address: '2896 Providence Lane',
        zip: '90217',
        phone: '6267746913',
      },
      'f112e8775d88fc871c403b825d17cca4a7f1c7cc71c0482170d027e035fd4b78',
    ],
    [
      'addresses to come back to',
      {
        success_url: 'https://example.com/success',
        decline_url: 'https://example.com/decline',
        backUrl: 'https://example.com/back',
      },
      '1fc47e49d13bca5fae4b28187e82aaed7d70682d1d7912b775dda39bda50fd5d',
    ],
    [
      'fields of our own',
      { custom_param1: 'param value 1', custom_param2: 'param value 2' },
      'c23432d603b5fd3de7b125e83555031ae65cf52a038a0574d2e77784d94143a7',
    ],
    [
      'products of our own',
      {
        customproduct: JSON.stringify([table, { ...chair, productDescription: 'Magic Garden Rocking Chair' }]),
      },
      'a2b6fa43a39630ad6f3db9d23fdebc503259b03fa145d2370c1380d8587e3e7c',
    ],
  ])('for %s', (_what, more, signature) => {
    expect(signRequest({ ...basics, ...more }, 'privateKey')).toBe(signature)
  })
})

describe('the signature of a callback', () => {
  const body = Buffer.from('foo=bar&bar=baz')
  const published = '111fcbb331aa8994d05621d3b6873dbb53a6f3966165cd5e091afbca8905da58'

  it('matches Maxpay’s published value', () => {
    expect(signBody(body, 'privateKey')).toBe(published)
  })

  it('differs after one byte has changed', () => {
    expect(isSigned(signBody(body, 'privateKey'), published)).toBe(true)
    expect(isSigned(signBody(Buffer.from('foo=bar&bar=bay'), 'privateKey'), published)).toBe(false)
    for (const given of [undefined, '', '0'.repeat(64), published.toUpperCase()])
      expect(isSigned(published, given)).toBe(false)
  })
})

const KEY = 'privateKey'

const read = (text: string) => {
  const body = Buffer.from(text)
  const wire = { method: 'POST', body, headers: { 'x-signature': signBody(body, KEY) }, query: '' } as const
  return readMaxpayNotice(wire, KEY, new Date('2026-06-15T12:00:00Z'))
}
const named = (uniqueTransactionId: string) =>
  JSON.stringify({ uniqueTransactionId, transactionType: 'SALE', status: 'success', code: 0 })

test('a callback is read with a transaction name of up to 200 characters', () => {
  expect(read(named('t'.repeat(200)))).toMatchObject({ isAuthentic: true })
  expect(read(named('t'.repeat(201)))).toMatchObject({ isAuthentic: false })
  expect(read(named(''))).toMatchObject({ isAuthentic: false })
})

test('a signed body without content is not a callback', () => {
  for (const text of ['', '1', '{}', 'nothing']) expect(read(text)).toMatchObject({ isAuthentic: false })
})
