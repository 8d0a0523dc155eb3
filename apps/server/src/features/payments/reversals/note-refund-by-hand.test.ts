import { type AdminPaymentDetail, adminPaymentPath, adminRefundDonePath } from '@velvetline/contracts/admin'
import { orderCancelPath } from '@velvetline/contracts/payments'
import { spendingLimitsPath } from '@velvetline/contracts/spending-care'
import { adminTasksPath, type TaskList } from '@velvetline/contracts/tasks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import { beginOrder, eventOf, rows, tellAll } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, postAs, putAs } from '../../../../test/requests.ts'
import { type RailEvent, RailFault } from '../../payment-rails/index.ts'

let server: TestApp
let finance: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  finance = await addPerson(server.context, 'finance')
})
afterAll(() => server?.close())

/** A payment that goes back, which only people can refund. */
const addRefundByHand = async (): Promise<{ id: string; paymentId: string; member: SignedIn }> => {
  const rail = server.context.paymentRails.get('sandbox')
  if (!rail) throw new Error('the demo has a sandbox')
  const byHand = new RailFault('only in the portal', { isTemporary: false, isByHand: true })
  const refund = vi.spyOn(rail, 'refund').mockRejectedValue(byHand)
  const member = await addMember(server.context, 0)
  const { orderId } = await beginOrder(server, member)
  await postAs(server, member, orderCancelPath(orderId))
  await putAs(server, member, spendingLimitsPath, { limits: [{ period: 'day', limitMinor: 100 }] })
  await tellAll(server, [eventOf(server, orderId)])
  const query = `select r.id, r.payment_id as "paymentId" from payment_refunds r join payments p on p.id = r.payment_id
    where p.order_id = $1 and r.state = 'by_hand'`
  const find = () => rows<{ id: string; paymentId: string }>(server, query, [orderId])
  await eventually(async () => expect(await find()).toHaveLength(1))
  refund.mockRestore()
  const [found] = await find()
  return { id: '', paymentId: '', ...found, member }
}
const done = (id: string, by = finance) =>
  postAs(server, by, adminRefundDonePath(id), { reason: 'Überwiesen am 3. Juni' })
const waiting = async () =>
  (await getAs(server, finance, adminTasksPath)).json<TaskList>().tasks.find(({ kind }) => kind === 'refunds_by_hand')
    ?.count ?? 0

test('a refund by bank transfer is booked once, waits no longer, and takes no Nuggets a second time', async () => {
  const { id, paymentId, member } = await addRefundByHand()
  expect(await waiting()).toBe(1)
  const answers = await Promise.all([done(id), done(id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await waiting()).toBe(0)
  const detail = (await getAs(server, finance, adminPaymentPath(paymentId))).json<AdminPaymentDetail>()
  expect(detail).toMatchObject({ state: 'refunded', refundedMinor: 1_149, refundsUnderWay: [] })
  expect(
    await rows(server, 'select bought::int, owed::int from wallets where member_id = $1', [member.accountId]),
  ).toEqual([{ bought: 0, owed: 0 }])
  const entries = await rows(
    server,
    `select action, r.words as reason from audit_entries e join audit_reasons r on r.entry_id = e.id where subject_id = $1`,
    [paymentId],
  )
  expect(entries).toEqual([{ action: 'payment.refund_made_by_hand', reason: 'Überwiesen am 3. Juni' }])
  await expectSoundLedger(server.context.database)
})

/** In another way than by this refund. */
const bringBack = async (paymentId: string, changes: Partial<RailEvent>): Promise<void> => {
  const [paid] = await rows<{ ref: string }>(server, 'select transaction_ref as ref from payments where id = $1', [
    paymentId,
  ])
  await tellAll(server, [eventOf(server, '', { orderId: null, originalRef: paid?.ref ?? '', ...changes })])
}
const show = async (paymentId: string) =>
  (await getAs(server, finance, adminPaymentPath(paymentId))).json<AdminPaymentDetail>()

test('of a part that went back in the portal only the rest is waited for and booked', async () => {
  const { id, paymentId } = await addRefundByHand()
  await bringBack(paymentId, { kind: 'refunded', amount: { amountMinor: 400, currency: 'EUR' } })
  expect(await waiting()).toBe(1)
  expect(await show(paymentId)).toMatchObject({ refundedMinor: 400, refundsUnderWay: [{ id, amountMinor: 749 }] })
  expect((await done(id)).statusCode).toBe(200)
  expect(await waiting()).toBe(0)
  expect(await show(paymentId)).toMatchObject({ state: 'refunded', refundedMinor: 1_149, refundsUnderWay: [] })
  await expectSoundLedger(server.context.database)
})

test('where all came back meanwhile, as by a chargeback, the refund has ended', async () => {
  const { id, paymentId } = await addRefundByHand()
  await bringBack(paymentId, { kind: 'charged_back' })
  expect(await waiting()).toBe(0)
  expect(await show(paymentId)).toMatchObject({ state: 'charged_back', refundsUnderWay: [] })
  expect(await rows(server, 'select state from payment_refunds where id = $1', [id])).toEqual([{ state: 'failed' }])
  expect((await done(id)).json().code).toBe('refund_not_by_hand')
})

test('one that waits although nothing is left, as from an earlier version, is ended without a booking', async () => {
  const { id, paymentId } = await addRefundByHand()
  await bringBack(paymentId, { kind: 'charged_back' })
  await rows(server, `update payment_refunds set state = 'by_hand' where id = $1`, [id])
  expect((await done(id)).statusCode).toBe(200)
  expect(await waiting()).toBe(0)
  expect(await show(paymentId)).toMatchObject({ refundedMinor: 1_149, refundsUnderWay: [] })
})
