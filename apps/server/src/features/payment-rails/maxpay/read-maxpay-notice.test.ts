import { expect, test } from 'vitest'
import { signBody } from './maxpay-signature.ts'
import { readMaxpayNotice } from './read-maxpay-notice.ts'

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
