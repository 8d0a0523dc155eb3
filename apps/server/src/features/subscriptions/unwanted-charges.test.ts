import { adminRefundDonePath } from '@velvetline/contracts/admin'
import { adminMemberLongBlockPath } from '@velvetline/contracts/member-acts'
import { subscriptionCancelPath } from '@velvetline/contracts/subscriptions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxOf } from '../../../test/outbox-of.ts'
import { eventOf, rows, tellAll } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { RailFault } from '../payment-rails/index.ts'
import { finishUnfinished, passDueTime } from './subscriptions.jobs.ts'
import { act, createScene, doJobs, orderMembership, type Scene, sandboxRail } from './test/membership-scene.ts'

const EMAIL = 'mira@mail.example'
let server: Scene
let mira: SignedIn
let orderId: string
beforeEach(async () => {
  server = await createScene()
  mira = await addPerson(server.context, 'member', { email: EMAIL })
  const order = await orderMembership(server, mira)
  orderId = order.orderId
  await act(server, order.sandbox, 'approve')
  await doJobs(server)
  server.clock.advance(DAY_MS)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const rail = () => sandboxRail(server)
const refundsByHand = () =>
  vi
    .spyOn(rail(), 'refund')
    .mockRejectedValue(new RailFault('only in the portal', { isTemporary: false, isByHand: true }))
const AGREEMENT = 'select agreement_ref as ref from payment_orders where id = $1'
/** As a provider that goes on charging. */
const renew = async (): Promise<void> => {
  const [agreement] = await rows<{ ref: string }>(server, AGREEMENT, [orderId])
  const renewed = { kind: 'renewed', agreementRef: agreement?.ref ?? '', amount: { amountMinor: 666, currency: 'EUR' } }
  await tellAll(server, [eventOf(server, orderId, renewed as Parameters<typeof eventOf>[2])])
  await doJobs(server)
}
const passTime = async (days: number): Promise<void> => {
  server.clock.advance(days * DAY_MS)
  await passDueTime(server.context)
  await doJobs(server)
}
const stored = () =>
  rows(server, 'select state, wants_charges, is_charging, owes_refund from subscriptions where id = $1', [orderId])
const mails = async (subject: string) => (await outboxOf(server, EMAIL)).filter((mail) => mail.subject === subject)

test('its member hears once that it goes back, also where people refund it', async () => {
  await postAs(server, mira, subscriptionCancelPath)
  await doJobs(server)
  await passTime(30)
  refundsByHand()
  await renew()
  await finishUnfinished(server.context)
  await doJobs(server)
  const [mail, ...more] = await mails('Eine Zahlung geht an Sie zurück')
  expect(more).toEqual([])
  const text = mail?.text.replaceAll(/\u00a0/g, ' ')
  expect(text).toContain('am 16. Juli 2026 wurden für Ihre Mitgliedschaft noch 6,66 € abgebucht')
  expect(text).toContain('dauert die Rückzahlung einige Tage')
})

test('of which a part went back in the portal is refunded by hand for the rest, and nothing fails meanwhile', async () => {
  await postAs(server, mira, subscriptionCancelPath)
  await doJobs(server)
  await passTime(30)
  refundsByHand()
  await renew()
  const [refund] = await rows<{ id: string; ref: string }>(
    server,
    `select r.id, p.transaction_ref as ref from payment_refunds r join payments p on p.id = r.payment_id where r.state = 'by_hand'`,
  )
  const part = { amountMinor: 200, currency: 'EUR' } as const
  await tellAll(server, [
    eventOf(server, '', { kind: 'refunded', orderId: null, originalRef: refund?.ref ?? '', amount: part }),
  ])
  await doJobs(server)
  await finishUnfinished(server.context)
  await doJobs(server)
  const finance = await addPerson(server.context, 'finance')
  const done = await postAs(server, finance, adminRefundDonePath(refund?.id ?? ''), { reason: 'Überwiesen' })
  expect(done.statusCode).toBe(200)
  await doJobs(server)
  expect(await stored()).toMatchObject([{ state: 'expired', owes_refund: false }])
  expect(await mails('Eine Zahlung geht an Sie zurück')).toHaveLength(1)
})

test('of a blocked member whose membership had ended opens nothing, and the provider is asked to stop', async () => {
  await rows(server, `update sandbox_agreements set state = 'ended'`)
  await passTime(50)
  expect(await stored()).toMatchObject([{ state: 'expired' }])
  const block = { cause: 'insult', explanation: 'Zwei gemeldete Nachrichten', days: null }
  const blocked = await postAs(
    server,
    await addPerson(server.context, 'admin'),
    adminMemberLongBlockPath(mira.accountId),
    block,
  )
  expect(blocked.statusCode).toBe(200)
  server.clock.advance(DAY_MS)
  refundsByHand()
  const cancelAgreement = vi.spyOn(rail(), 'cancelAgreement').mockResolvedValue()
  await renew()
  expect(await stored()).toEqual([{ state: 'expired', wants_charges: false, is_charging: false, owes_refund: true }])
  expect(cancelAgreement).toHaveBeenCalledTimes(1)
})

test('that an earlier version recorded keeps what its member was told, and the next one counts', async () => {
  await postAs(server, mira, subscriptionCancelPath)
  await doJobs(server)
  await passTime(30)
  const paymentId = newId()
  await rows(
    server,
    `insert into subscription_events (subscription_id, key, kind, occurred_at, payment_id, amount_minor, recorded_at)
     values ($1, $2, 'paid', $4, $3, 666, $4)`,
    [orderId, `paid:${paymentId}`, paymentId, server.clock.now()],
  )
  server.clock.advance(7 * DAY_MS)
  await renew()
  expect(await stored()).toMatchObject([{ state: 'active', wants_charges: true, owes_refund: false }])
  expect(await rows(server, 'select id from payment_refunds')).toEqual([])
})
