import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { startMaxpayScene } from '../contract-suite/card-scenes.ts'
import { type NoticeReceiver, startNoticeReceiver } from '../contract-suite/notice-receiver.ts'
import { nuggetOrder, trialOrder, weeklyOrder } from '../contract-suite/rail-scene.ts'
import type { RailEvent, RailOrder } from '../payment-rail.ts'
import { readAgreement } from './maxpay-form.ts'
import { createMaxpayRail } from './maxpay-rail.ts'

const clock = manualClock(new Date('2026-06-15T12:00:00Z'))
let scene: Awaited<ReturnType<typeof startMaxpayScene>>
let receiver: NoticeReceiver

beforeEach(async () => {
  scene = await startMaxpayScene(clock)
  receiver = await startNoticeReceiver(scene.rail)
})
afterEach(async () => {
  await receiver.close()
  await scene.server.close()
})

const deliver = async (): Promise<RailEvent | undefined> => {
  await scene.outbox.deliver(receiver.address)
  const verdict = receiver.verdicts.at(-1)
  return (verdict?.isAuthentic && verdict.event) || undefined
}
const buy = async (order: RailOrder): Promise<RailEvent | undefined> => {
  await scene.open(await scene.rail.createCheckout(order))
  scene.approve(order.id)
  return deliver()
}
const refundOf = (paid: RailEvent | undefined) => ({
  transactionRef: paid?.transactionRef ?? '',
  amount: { amountMinor: 100, currency: 'EUR' } as const,
  isWhole: false,
  reason: 'as agreed',
  key: newId(),
})

describe('the form of Maxpay', () => {
  it.each(['uniqueuserid', 'customproduct', 'success_url', 'uniqueTransactionId'])(
    'is refused by the page after %s was changed in the browser',
    async (field) => {
      const checkout = await scene.rail.createCheckout(nuggetOrder())
      const fields = { ...checkout.fields, [field]: `${checkout.fields[field]}0` }
      await expect(scene.open({ ...checkout, fields })).rejects.toThrow('Invalid signature')
    },
  )

  it('cannot be made for a first month without a weekly product in the portal', async () => {
    const settings = { publicKey: 'pkTest_velvet', privateKey: 'a private key', weeklyProducts: new Map() }
    await expect(createMaxpayRail({ settings, clock }).createCheckout(trialOrder())).rejects.toThrow(/WEEKLY_PRODUCTS/)
  })
})

describe('a callback of Maxpay', () => {
  const read = (body: string) =>
    scene.rail.readNotice({
      method: 'POST',
      query: '',
      headers: { 'x-signature': scene.sign(body) },
      body: Buffer.from(body),
    })
  const told = { uniqueTransactionId: 'order-1', uniqueUserId: 'u', totalAmount: 11.49, currency: 'EUR' }

  it.each([
    [{ status: 'success', code: 0 }, 'paid'],
    [{ status: 'success', code: 11 }, 'pending'],
    [{ status: 'decline', code: 3100 }, 'declined'],
    [{ status: 'error', code: 5000 }, 'declined'],
    [{ status: 'refund', code: 0 }, 'refunded'],
    [{ status: 'success', code: 0, transactionType: 'CHARGEBACK' }, 'charged_back'],
  ])('that says %o means %s', async (state, kind) => {
    expect(await read(JSON.stringify({ ...told, ...state }))).toMatchObject({ isAuthentic: true, event: { kind } })
  })

  it.each([
    ['11.49', { amountMinor: 1_149, currency: 'EUR' }],
    [11.5, { amountMinor: 1_150, currency: 'EUR' }],
    [0.1, { amountMinor: 10, currency: 'EUR' }],
    ['11.499', null],
    ['-1', null],
    ['1e3', null],
  ])('with the amount %s is about %o', async (totalAmount, amount) => {
    const body = JSON.stringify({ ...told, totalAmount, status: 'success', code: 0 })
    expect(await read(body)).toMatchObject({ event: { amount } })
  })

  it.each([
    ['nothing but what it must', {}],
    ['empty fields', { customParameters: [], reference: null, message: null, code: null, billToken: null }],
  ])('with %s is read all the same', async (_what, more) => {
    const body = JSON.stringify({ ...told, status: 'success', ...more })
    expect(await read(body)).toMatchObject({
      eventId: 'paid:order-1:order-1',
      event: { kind: 'paid', orderId: 'order-1', agreementRef: null },
    })
  })

  it.each(['foo=bar', '[]', '{"status":"success"}'])('that is signed and says %s is no callback', async (body) => {
    expect(await read(body)).toMatchObject({ isAuthentic: false })
  })
})

describe('its API', () => {
  it('is not trusted with a wrong checksum', async () => {
    const paid = await buy(nuggetOrder())
    scene.lie()
    const fault = { message: expect.stringMatching(/check sum/), isOutcomeUnknown: true }
    await expect(scene.rail.refund(refundOf(paid))).rejects.toMatchObject(fault)
  })

  it('receives a refund request once, even when the answer is lost', async () => {
    const paid = await buy(nuggetOrder())
    scene.server.dieAfterNext()
    await expect(scene.rail.refund(refundOf(paid))).rejects.toMatchObject({ isTemporary: false })
    const refunds = scene.server.requests.filter(({ path }) => path === '/api/extended_refund')
    expect(refunds).toHaveLength(1)
    expect(await deliver()).toMatchObject({ kind: 'refunded', originalRef: paid?.transactionRef })
  })

  it('reports a charge as refused when the answer to an accepted request says so', async () => {
    const paid = await buy(nuggetOrder())
    scene.answerNextRebill({ status: 'decline', message: 'Insufficient funds', code: 3100 })
    const order = nuggetOrder()
    await expect(scene.rail.chargeAgain(paid?.agreementRef ?? '', order)).rejects.toThrow(/Insufficient funds/)
    expect(await deliver()).toMatchObject({ kind: 'declined', orderId: order.id })
  })

  it('leaves a charge open while its result is unknown', async () => {
    const paid = await buy(nuggetOrder())
    scene.answerNextRebill({ status: 'pending', message: 'Transaction is being processed', code: 11 })
    const order = nuggetOrder()
    await scene.rail.chargeAgain(paid?.agreementRef ?? '', order)
    expect(await deliver()).toMatchObject({ kind: 'pending', orderId: order.id })
  })

  it('ends a subscription by our reference, then by Maxpay’s', async () => {
    const { agreementRef } = (await buy(weeklyOrder())) ?? {}
    const { orderId } = readAgreement(agreementRef ?? '') ?? {}
    await scene.rail.cancelAgreement(agreementRef ?? '', 'the member has cancelled')
    const names = scene.server.requests
      .filter(({ path }) => path === '/api/cancel')
      .map(({ body }) => new URLSearchParams(body).get('transactionId'))
    expect(names).toEqual([orderId, expect.stringMatching(/^hppR/)])
  })

  it('reports an unknown agreement as such', async () => {
    await expect(scene.rail.cancelAgreement(`${newId()}~${newId()}`, 'why not')).rejects.toThrow(/not found/)
    await expect(scene.rail.chargeAgain('nonsense', nuggetOrder())).rejects.toThrow(/no such agreement/)
  })
})
