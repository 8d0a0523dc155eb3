import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { issueCertificate } from './certificates.ts'
import { ccbillFormDigest } from './fake-ccbill-wire.ts'
import { signMaxpayCallback, signMaxpayForm } from './fake-maxpay.ts'
import { signPayPalNotice } from './fake-paypal-notices.ts'
import { signVerotelOrder } from './fake-verotel.ts'

/** Before it judges others: the value in CCBill's own document. */
it('the fake CCBill digests as the real one does', () => {
  const published = { initialPrice: '10.00', initialPeriod: '30', currencyCode: '840' }
  expect(ccbillFormDigest(published, '7d901dad245fd0ff6bc20d06')).toBe('a7459445d0e5dc0963fe736dc5cf900b')
})

/** Before it judges others: the values that Maxpay has published with its own client. */
it.each([
  [{}, '458f33be4111590e823d7fad0d88b18c1c06cfda094911dbb824bc9953add6d5'],
  [{ productpublicid: 'productIdInMportal' }, 'd34597ce9a29cc89bd2272795221ee5d373ae4fdcd3eaaaea0aa387d47ddc166'],
  [
    {
      success_url: 'https://example.com/success',
      decline_url: 'https://example.com/decline',
      backUrl: 'https://example.com/back',
    },
    '1fc47e49d13bca5fae4b28187e82aaed7d70682d1d7912b775dda39bda50fd5d',
  ],
  [
    { custom_param1: 'param value 1', custom_param2: 'param value 2' },
    'c23432d603b5fd3de7b125e83555031ae65cf52a038a0574d2e77784d94143a7',
  ],
])('the fake Maxpay signs a form as the real one does', (more, signature) => {
  const basics = { key: 'publicKey', buttontext: 'Pay', uniqueuserid: 'userId', displaybuybutton: 'true' }
  expect(signMaxpayForm({ ...basics, ...more }, 'privateKey')).toBe(signature)
})

it('the fake Maxpay signs a callback as the real one does', () => {
  const published = '111fcbb331aa8994d05621d3b6873dbb53a6f3966165cd5e091afbca8905da58'
  expect(signMaxpayCallback('foo=bar&bar=baz', 'privateKey')).toBe(published)
})

const at = new Date('2026-06-15T12:00:00Z')

it('the sum in its signature is the standard one, as a decimal number', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcb_f4_39_26)
})

it('the fake PayPal signs what the documents say, with the key of its certificate', () => {
  const signer = issueCertificate('messageverificationcerts.paypal.com', { from: at, to: new Date('2027-01-01') })
  const signing = { signer, certificateUrl: 'https://api.paypal.com/cert', webhookId: 'WEBHOOK', now: () => at }
  const { headers, body } = signPayPalNotice('{"a": 1}', signing)
  const signed = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    'WEBHOOK',
    crc32(Buffer.from(body)),
  ].join('|')
  const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64')
  expect(verify('sha256', Buffer.from(signed), new X509Certificate(signer.certificate).publicKey, signature)).toBe(true)
})

/** Before it judges others: the value that Verotel has published with its own client, whose parameters these are. */
it('the fake Verotel signs as the real one does', () => {
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

const terms = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }

it('certificates of the fakes are real ones', () => {
  const authority = issueCertificate('Fake Authority', { ...terms, isAuthority: true })
  const own = issueCertificate('notices.paypal.com', terms, authority)
  const [parent, child] = [new X509Certificate(authority.certificate), new X509Certificate(own.certificate)]
  expect(child.subject).toBe('CN=notices.paypal.com')
  expect([parent.ca, child.ca]).toEqual([true, false])
  expect(child.checkIssued(parent) && child.verify(parent.publicKey)).toBe(true)
  expect(child.verify(child.publicKey)).toBe(false)
  expect(new Date(child.validTo)).toEqual(terms.to)
})
