import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { issueCertificate } from './certificates.ts'
import { signPayPalNotice } from './fake-paypal-notices.ts'

const at = new Date('2026-06-15T12:00:00Z')

it('the CRC in the signature is the standard one, in decimal', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcb_f4_39_26)
})

it('the fake PayPal signs the documented text with the key of its certificate', () => {
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
