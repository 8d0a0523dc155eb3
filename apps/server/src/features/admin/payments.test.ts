import {
  type AdminPaymentDetail,
  adminPaymentPath,
  adminPaymentsPath,
  adminPaymentsSearchPath,
  adminRefundPath,
} from '@velvetline/contracts/admin'
import { type AuditList, adminAuditPath } from '@velvetline/contracts/audit'
import { adminExportPath } from '@velvetline/contracts/exports'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import type { PaymentList } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { buy, eventOf, membership, nuggets, rows, tellAll } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, pagesOf, postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { RailFault } from '../payment-rails/index.ts'

let server: TestApp
let admin: SignedIn
let members: SignedIn[]
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
  members = [
    await addPerson(server.context, 'member', { username: '=Formel,"x"', name: 'A' }),
    await addPerson(server.context, 'member', { username: 'Berta_1' }),
    await addMember(server.context, 0),
  ]
  const [one, two, three] = members as [SignedIn, SignedIn, SignedIn]
  await buy(server, one, nuggets('nuggets-10'))
  await buy(server, two, nuggets('nuggets-100'))
  await buy(server, three, membership())
})
afterAll(() => server?.close())

const list = async (query = ''): Promise<PaymentList> =>
  (await getAs(server, admin, `${adminPaymentsPath}${query}`)).json<PaymentList>()
const amounts = async (query: string): Promise<number[]> =>
  (await list(query)).payments.map(({ grossMinor }) => grossMinor)
const found = async (words: string, filters: object = {}): Promise<number[]> =>
  (await postAs(server, admin, adminPaymentsSearchPath, { words, ...filters }))
    .json<PaymentList>()
    .payments.map(({ grossMinor }) => grossMinor)

const refund = (id: string, body: object, key: string) =>
  postAs(server, admin, adminRefundPath(id), body, { [IDEMPOTENCY_HEADER]: key })

describe('the list', () => {
  test('sorts by amount both ways, and its pages neither skip nor repeat a row', async () => {
    expect(await amounts('?sort=grossMinor')).toEqual([3999, 499, 100])
    expect(await amounts('?sort=grossMinor&direction=ascending')).toEqual([100, 499, 3999])
    for (const sort of ['paidAt', 'grossMinor']) {
      const pages = await pagesOf((before) => list(`?limit=1&sort=${sort}${before && `&before=${before}`}`))
      expect(new Set(pages.flatMap(({ payments }) => payments.map(({ id }) => id))).size).toBe(3)
    }
  })

  test('can be filtered by kind, country, rail and day', async () => {
    expect(await amounts('?kind=membership')).toEqual([100])
    expect(await amounts('?market=us')).toEqual([])
    expect(await amounts('?rail=verotel')).toEqual([])
    expect(await amounts('?from=2026-06-15&to=2026-06-15')).toHaveLength(3)
    expect(await amounts('?to=2026-06-14')).toEqual([])
  })

  test('is searched by the beginning of a user name or a receipt’s number, and the log never says for what', async () => {
    expect(await found('berta_')).toEqual([3999])
    expect(await found('berta_', { kind: 'membership' })).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('2026-000001')).toHaveLength(1)
    expect((await postAs(server, admin, adminPaymentsSearchPath, { words: ' ' })).statusCode).toBe(422)
    const { entries } = (await getAs(server, admin, `${adminAuditPath}?action=payments.read`)).json<AuditList>()
    expect(entries.map(({ after }) => after)).toContainEqual({ kind: 'membership', isSearch: true, searches: 2 })
    expect(JSON.stringify(entries)).not.toMatch(/berta/i)
  })

  test('names the member of each payment by id, until their account is deleted', async () => {
    const idsOf = async () => (await list('?sort=grossMinor')).payments.map(({ memberId }) => memberId)
    const [one, two, three] = members.map(({ accountId }) => accountId)
    expect(await idsOf()).toEqual([two, one, three])
    await rows(
      server,
      'update accounts set (deletion_asked_at, deletion_due_at, erasing_since, erased_at) = (now(), now(), now(), now()) where id = $1',
      [one],
    )
    expect(await idsOf()).toEqual([two, null, three])
    await rows(
      server,
      'update accounts set (deletion_asked_at, deletion_due_at, erasing_since, erased_at) = (null, null, null, null) where id = $1',
      [one],
    )
  })

  test('refuses invalid days and cursors', async () => {
    for (const query of ['?from=2026-02-30', '?to=x', '?before=x', '?before=MTp4']) {
      expect((await getAs(server, admin, `${adminPaymentsPath}${query}`)).statusCode).toBe(422)
    }
  })
})

describe('the export', () => {
  const lines = async (query = ''): Promise<string[]> => {
    const answer = await getAs(server, admin, `${adminExportPath('payments')}${query}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    return answer.payload.replace('\uFEFF', '').trimEnd().split('\r\n')
  }

  test('has a header, exact decimals and one line for each payment', async () => {
    const [head, ...rows] = await lines('?sort=grossMinor')
    expect(head).toMatch(/^receipt_number,paid_at,state,username,/)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain(',Berta_1,nuggets,order,100,sandbox,')
    expect(rows[0]).toMatch(/,de,EUR,39\.99,33\.61,6\.38,19,0\.00$/)
  })

  test('escapes names that look like formulas or contain line breaks', async () => {
    expect((await lines()).join()).toContain(`,"'=Formel,""x""",nuggets,`)
  })

  test('has the filters of the list', async () => {
    expect(await lines('?kind=membership')).toHaveLength(2)
    expect((await getAs(server, admin, `${adminExportPath('payments')}?from=2026-02-30`)).statusCode).toBe(422)
  })
})

describe('a refund', () => {
  test('is paid back once per key, is shown with the payment, and changes its state', async () => {
    const { payments } = await list('?kind=membership')
    const id = payments[0]?.id ?? ''
    const key = newId()
    const answers = await Promise.all([1, 2].map(() => refund(id, { amountMinor: 40, reason: 'Kulanz' }, key)))
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    const shown = (await refund(id, { amountMinor: 40, reason: 'Kulanz' }, key)).json<AdminPaymentDetail>()
    expect(shown).toMatchObject({ state: 'partly_refunded', refundedMinor: 40, vatBasisPoints: 1900 })
    expect(shown.reversals).toEqual([expect.objectContaining({ kind: 'refund', amountMinor: 40, reason: 'Kulanz' })])
    expect(await amounts('?state=partly_refunded')).toEqual([100])
    expect(await amounts('?state=paid')).toHaveLength(2)
    const rest = (await refund(id, { reason: 'der Rest' }, newId())).json<AdminPaymentDetail>()
    expect(rest).toMatchObject({ state: 'refunded', refundedMinor: 100 })
    expect(await amounts('?state=refunded')).toEqual([100])
    const file = async (query: string) =>
      (await getAs(server, admin, `${adminExportPath('reversals')}?${query}`)).body.trimEnd().split('\r\n').slice(1)
    // Recorded in the same instant.
    const back = await file('from=2026-06-15&to=2026-06-15&market=de&rail=sandbox')
    const [first, latest] = back.toSorted((one, other) => Number(one.endsWith('Rest')) - Number(other.endsWith('Rest')))
    expect(latest).toMatch(/,refund,.*,de,EUR,0\.60,0\.50,0\.10,19,der Rest$/)
    expect(first).toMatch(/,refund,.*,de,EUR,0\.40,0\.34,0\.06,19,Kulanz$/)
    for (const none of ['from=2026-06-16', 'to=2026-06-14', 'market=at', 'rail=verotel'])
      expect(await file(none)).toEqual([])
  })

  test('with other content under the same key, of too much, or without a reason is refused', async () => {
    const { payments } = await list('?sort=grossMinor')
    const id = payments[0]?.id ?? ''
    const key = newId()
    expect((await refund(id, { amountMinor: 50, reason: 'einmal' }, key)).statusCode).toBe(200)
    expect((await refund(id, { amountMinor: 60, reason: 'einmal' }, key)).statusCode).toBe(409)
    expect((await refund(id, { amountMinor: 4_000, reason: 'zu viel' }, newId())).statusCode).toBe(422)
    expect((await refund(id, { amountMinor: -1, reason: 'weniger' }, newId())).statusCode).toBe(422)
    expect((await refund(id, { amountMinor: 5 }, newId())).statusCode).toBe(422)
    expect((await refund(id, { amountMinor: 5, reason: '     ' }, newId())).statusCode).toBe(422)
    expect((await refund(newId(), { reason: 'niemand' }, newId())).statusCode).toBe(404)
  })

  test('that the provider has not answered is shown, and its amount is not paid back again', async () => {
    const { orderId } = await buy(server, await addMember(server.context, 0))
    const [payment] = await rows<{ id: string }>(server, 'select id from payments where order_id = $1', [orderId])
    const rail = server.context.paymentRails.get('sandbox')
    if (!rail || !payment) throw new Error('the demo has a sandbox, and the order was paid')
    const silent = new RailFault('no answer', { isTemporary: true })
    vi.spyOn(rail, 'refund').mockRejectedValueOnce(silent)
    const order = { amountMinor: 700, reason: 'Kulanz' }
    expect((await refund(payment.id, order, newId())).json()).toMatchObject({ code: 'refund_unanswered' })
    const shown = (await getAs(server, admin, adminPaymentPath(payment.id))).json<AdminPaymentDetail>()
    expect(shown).toMatchObject({ refundedMinor: 0, refundsUnderWay: [order] })
    expect((await refund(payment.id, order, newId())).json()).toMatchObject({ code: 'refund_too_high' })
  })

  test('whose notice comes before the provider’s answer keeps the reason that was given for it', async () => {
    const { orderId } = await buy(server, await addMember(server.context, 0))
    const [payment] = await rows<{ id: string }>(server, 'select id from payments where order_id = $1', [orderId])
    const rail = server.context.paymentRails.get('sandbox')
    if (!rail || !payment) throw new Error('the demo has a sandbox, and the order was paid')
    const answer = rail.refund
    vi.spyOn(rail, 'refund').mockImplementation(async (order) => {
      const refunded = await answer(order)
      const { transactionRef } = refunded
      const originalRef = order.transactionRef
      await tellAll(server, [
        eventOf(server, orderId, {
          kind: 'refunded',
          transactionRef,
          originalRef,
          amount: order.amount,
          orderId: null,
        }),
      ])
      return refunded
    })
    const key = newId()
    const reversals = async () =>
      (await refund(payment.id, { amountMinor: 40, reason: 'Kulanz' }, key)).json<AdminPaymentDetail>().reversals
    const shown = [expect.objectContaining({ kind: 'refund', amountMinor: 40, reason: 'Kulanz' })]
    expect(await reversals()).toEqual(shown)
    // By its amount alone a later refund may have been given the same name.
    await rows(
      server,
      `insert into payment_refunds (id, payment_id, idempotency_key, amount_minor, reason, state, transaction_ref, created_at)
       select gen_random_uuid(), payment_id, 'other', 40, 'other', state, transaction_ref, created_at + interval '1 minute'
       from payment_refunds where payment_id = $1`,
      [payment.id],
    )
    expect(await reversals()).toEqual(shown)
  })
})
