import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeVerotel, startFakeVerotel } from '../../../../test/fakes/fake-verotel.ts'
import { manualClock } from '../../../kernel/clock.ts'
import { IMPATIENT, nuggetOrder, trialOrder } from '../contract-suite/rail-scene.ts'
import type { PaymentRail, RailOrder } from '../payment-rail.ts'
import { createVerotelRail } from './verotel-rail.ts'
import { readLines } from './verotel-status.ts'

const SHOP = { shopId: '68849', signatureKey: 'a signature key' }
const clock = manualClock(new Date('2026-06-15T12:00:00Z'))
let fake: FakeVerotel
let rail: PaymentRail

beforeEach(async () => {
  fake = await startFakeVerotel(SHOP)
  rail = createVerotelRail({ settings: SHOP, clock, address: fake.server.url, patience: IMPATIENT })
})
afterEach(() => fake.server.close())

const read = (values: Record<string, string>) => {
  const query = String(new URLSearchParams({ ...values, signature: fake.sign(values) }))
  return rail.readNotice({ method: 'GET', query, headers: {}, body: Buffer.alloc(0) })
}
const begin = async (order: RailOrder): Promise<RailOrder> => {
  await fetch((await rail.createCheckout(order)).url)
  fake.approve(order.id)
  return order
}

describe('the link of Verotel', () => {
  it('has the first month and the weekly price as terms', async () => {
    const { searchParams } = new URL((await rail.createCheckout(trialOrder())).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      type: 'subscription',
      subscriptionType: 'recurring',
      priceAmount: '6.66',
      period: 'P7D',
      trialAmount: '1.00',
      trialPeriod: 'P30D',
      version: '4',
    })
  })

  it.each(['priceAmount', 'referenceID', 'custom2'])('is refused after %s was changed in the browser', async (name) => {
    const url = new URL((await rail.createCheckout(nuggetOrder())).url)
    url.searchParams.set(name, '0.01')
    expect(await (await fetch(url)).text()).toContain('Bad signature')
  })
})

describe('a postback of Verotel', () => {
  const sale = { shopID: SHOP.shopId, saleID: '77', referenceID: 'order-1', type: 'subscription' }

  it('for another shop is refused', async () => {
    expect(await read({ ...sale, shopID: '1', event: 'expiry' })).toMatchObject({ isAuthentic: false })
  })

  it.each([
    ['cancel', 'agreement_cancelled'],
    ['expiry', 'agreement_expired'],
  ])('of %s means %s', async (event, kind) => {
    expect(await read({ ...sale, event })).toMatchObject({ event: { kind, agreementRef: '77', orderId: 'order-1' } })
  })

  it.each(['extend', 'downgrade', 'uncancel', 'something new'])('of %s is kept and means nothing', async (event) => {
    expect(await read({ ...sale, event })).toMatchObject({ isAuthentic: true, event: null })
  })

  it('of a renewal or credit without a currency has that of the order', async () => {
    const order = await begin(trialOrder())
    fake.renew(order.id, false)
    fake.server.setHealth('down')
    const query = fake.outbox.waiting.at(-1)?.query ?? ''
    const renewed = await rail.readNotice({ method: 'GET', query, headers: {}, body: Buffer.alloc(0) })
    expect(renewed).toMatchObject({ event: { kind: 'renewed', amount: { amountMinor: 666, currency: null } } })
    const credit = { ...sale, event: 'credit', parentID: '5', transactionID: '6', priceAmount: '3.00' }
    expect(await read(credit)).toMatchObject({ event: { amount: { amountMinor: 300, currency: null } } })
  })
})

describe('the status of a sale', () => {
  it('reports no event for an unpaid order', async () => {
    const order = nuggetOrder()
    await fetch((await rail.createCheckout(order)).url)
    const { events } = await rail.fetchStatus({ orderId: order.id, providerRef: null, agreementRef: null })
    expect(events).toEqual([])
  })

  it('tells times in UTC, wherever the server stands', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    const order = await begin(nuggetOrder())
    const { events } = await rail.fetchStatus({ orderId: order.id, providerRef: null, agreementRef: null })
    vi.unstubAllEnvs()
    expect(events).toMatchObject([{ kind: 'paid', occurredAt: new Date('2026-06-15T12:00:00Z') }])
  })

  it('reports an ended sale', async () => {
    const order = await begin(trialOrder())
    fake.expire(order.id)
    const { events } = await rail.fetchStatus({ orderId: order.id, providerRef: null, agreementRef: null })
    expect(events.map(({ kind }) => kind)).toEqual(['paid', 'agreement_expired'])
  })

  it('is read line by line', () => {
    expect(readLines('response: FOUND\r\nname: "a: b"\n\nnonsense\nempty:')).toEqual({
      response: 'FOUND',
      name: 'a: b',
      empty: '',
    })
  })
})
