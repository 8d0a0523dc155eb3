import {
  type ReceiptList,
  type ReceiptPage,
  receiptPath,
  receiptPdfPath,
  receiptsPath,
} from '@velvetline/contracts/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { buy, membership, nuggets, rows, statusOf } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { getAs } from '../../../../test/requests.ts'
import { HOUR_MS } from '../../../kernel/clock.ts'
import { findUser } from '../../accounts/index.ts'
import { refundPayment } from '../reversals/refund-payment.ts'
import { noteIssuer } from './issuer.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())

const receiptsOf = async (member: SignedIn, query = ''): Promise<ReceiptList> =>
  (await getAs(server, member, `${receiptsPath}${query}`)).json<ReceiptList>()

const numberOf = async (member: SignedIn): Promise<string> => (await receiptsOf(member)).receipts[0]?.number ?? ''

test('a receipt shows the purchase, the bonus, the country’s tax and the statement name', async () => {
  const member = await addMember(server.context, 0)
  await buy(server, member)
  const { receipts } = await receiptsOf(member)
  expect(receipts).toEqual([
    expect.objectContaining({
      title: '25 Nuggets',
      kind: 'nuggets',
      boughtNuggets: 25,
      bonusNuggets: 0,
      grossMinor: 1149,
      netMinor: 966,
      vatMinor: 183,
      vatBasisPoints: 1900,
      taxCountry: 'de',
      currency: 'EUR',
      statementName: server.context.config.payments.statementName,
      refundedMinor: 0,
    }),
  ])
})

test('a membership’s receipt states the paid period, in each language', async () => {
  const member = await addMember(server.context, 0)
  await buy(server, member, membership())
  const number = await numberOf(member)
  const german = (await getAs(server, member, receiptPath(number))).json<ReceiptPage>()
  const english = (await getAs(server, member, `${receiptPath(number)}?language=en`)).json<ReceiptPage>()
  expect(german.title).toBe('Mitgliedschaft, erster Monat')
  expect(english.title).toBe('Membership, first month')
  expect(german.periodFrom).not.toBeNull()
  expect(Date.parse(german.periodTo ?? '')).toBeGreaterThan(Date.parse(german.periodFrom ?? ''))
  expect(german.issuer.company).toBe(server.context.config.service.company)
  expect([german, english].map(({ issuer }) => issuer.address.at(-1))).toEqual(['Deutschland', 'Germany'])
  expect(german.recipient.email).toContain('@')
})

test('numbers have no gaps, even when a payment is reported again', async () => {
  const [one, two] = [await addMember(server.context, 0), await addMember(server.context, 0)]
  await Promise.all([buy(server, one), buy(server, two), buy(server, one, nuggets('nuggets-10'))])
  const serials = await rows<{ receipt_serial: number }>(server, 'select receipt_serial from payments order by 1')
  expect(serials.map(({ receipt_serial }) => receipt_serial)).toEqual(serials.map((_, index) => index + 1))
})

test('another member’s receipt is not found', async () => {
  const [owner, other] = [await addMember(server.context, 0), await addMember(server.context, 0)]
  await buy(server, owner)
  const number = await numberOf(owner)
  for (const url of [receiptPath(number), receiptPdfPath(number)]) {
    const answer = await getAs(server, other, url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'receipt_unknown'])
  }
  expect((await receiptsOf(other)).receipts).toEqual([])
})

test('a long list is paged without skipping or repeating', async () => {
  const member = await addMember(server.context, 0)
  for (let index = 0; index < 3; index += 1) await buy(server, member, nuggets('nuggets-10'))
  const [newest, middle, oldest] = (await receiptsOf(member)).receipts.map(({ number }) => number)
  expect((await receiptsOf(member, `?before=${newest}`)).receipts.map(({ number }) => number)).toEqual([middle, oldest])
})

test('the PDF has the person’s country and language, and its own file name', async () => {
  const member = await addMember(server.context, 0)
  await buy(server, member)
  const number = await numberOf(member)
  const answer = await getAs(server, member, receiptPdfPath(number))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="beleg-${number}.pdf"`,
    'cache-control': 'private, no-store',
  })
  expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(answer.rawPayload.includes('/Lang (de)')).toBe(true)
  const again = await getAs(server, member, receiptPdfPath(number))
  expect(again.rawPayload.length).toBe(answer.rawPayload.length)
})

test('refunds are shown on the receipt, and where the order is looked at again', async () => {
  const member = await addMember(server.context, 0)
  await buy(server, member)
  const number = await numberOf(member)
  const [payment] = await rows<{ id: string; order_id: string }>(
    server,
    'select id, order_id from payments where receipt_number = $1',
    [number],
  )
  const order = { paymentId: payment?.id ?? '', amountMinor: 500, reason: 'test', key: 'refund-1', requestedBy: null }
  await refundPayment(server.context, order)
  expect((await receiptsOf(member)).receipts[0]).toMatchObject({ grossMinor: 1149, refundedMinor: 500 })
  expect(await statusOf(server, member.cookie, payment?.order_id ?? '')).toMatchObject({ refundedMinor: 500 })
  expect((await getAs(server, member, receiptPdfPath(number))).statusCode).toBe(200)
})

test('each payment sends one mail whose subject names neither product nor amount', async () => {
  const member = await addMember(server.context, 0)
  await buy(server, member)
  const number = await numberOf(member)
  const email = (await findUser(server.context, member.accountId))?.email ?? ''
  const mails = (await outboxOf(server, email)).filter(({ subject }) => subject?.includes(number))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Ihr Beleg ${number}`)
  expect(mails[0]?.text).toContain('25 Nuggets: 11,49\u00a0€')
  expect(mails[0]?.text).toContain(`/receipts/${number}`)
  expect(mails[0]?.text).toContain(server.context.config.payments.statementName)
})

test('a receipt goes on naming the company as it was named on its day, or first', async () => {
  const { context, clock } = server
  const { service, imprint } = context.config
  const noteAt = (...address: string[]) =>
    noteIssuer({ ...context, config: { ...context.config, service: { ...service, address } } })
  const member = await addMember(context, 0)
  const buyLater = async () => {
    clock.advance(HOUR_MS)
    await buy(server, member, nuggets('nuggets-10'))
  }
  await buyLater()
  for (const street of ['Kai 1', 'Kai 1', 'Allee 2', 'Kai 1']) {
    clock.advance(HOUR_MS)
    await noteAt(street, 'Deutschland')
    await buyLater()
  }
  const addresses = []
  for (const { number } of (await receiptsOf(member)).receipts.toReversed()) {
    const { issuer } = (await getAs(server, member, `${receiptPath(number)}?language=en`)).json<ReceiptPage>()
    expect([issuer.company, issuer.vatId]).toEqual([service.company, imprint.vatId])
    addresses.push(issuer.address.join())
  }
  expect(addresses).toEqual(['Kai 1', 'Kai 1', 'Kai 1', 'Allee 2', 'Kai 1'].map((street) => `${street},Germany`))
  expect(await rows(server, 'select from issuers')).toHaveLength(3)
})
