import { loginPath } from '@velvetline/contracts/accounts'
import { adminCountrySectionPath } from '@velvetline/contracts/country-editor'
import { adminMemberLongBlockPath } from '@velvetline/contracts/member-acts'
import { spendingLimitsPath, spendingPausePath } from '@velvetline/contracts/spending-care'
import { subscriptionCancelPath, subscriptionResumePath } from '@velvetline/contracts/subscriptions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { section } from '../../../test/countries-scene.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { checkOut, membership, rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS, SECOND_MS } from '../../kernel/clock.ts'
import { storefrontOf } from '../../platform/http/storefront.ts'
import { askDeletion } from '../accounts/index.ts'
import { showSubscription } from './show-subscription.ts'
import { act, createScene, doJobs, orderMembership, passDays, type Scene, show } from './test/membership-scene.ts'

const EMAIL = 'mira@mail.example'
let server: Scene
let mira: SignedIn
beforeEach(async () => {
  server = await createScene({ MINIMUM_TERM_MONTHS: 'at:3' })
  mira = await addPerson(server.context, 'member', { email: EMAIL, name: 'Mira Muster', countryCode: 'at' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const begin = async (): Promise<void> => {
  const { sandbox } = await orderMembership(server, mira, 'at')
  await act(server, sandbox, 'approve')
  await doJobs(server)
}
const PASSWORD = 'a long enough password'
const askToDelete = () => {
  const by = { accountId: mira.accountId, password: PASSWORD, address: '127.0.0.1' }
  return askDeletion(server.context, { ...by, storefront: storefrontOf('de', 'de') })
}
const charging = () => rows(server, 'select state from sandbox_agreements')

describe('the minimum term', () => {
  const setTerm = async (minimumTermMonths: number): Promise<void> => {
    const terms = section({ minimumTermMonths, vatBasisPoints: 2_000 })
    const admin = await addPerson(server.context, 'admin')
    expect((await postAs(server, admin, adminCountrySectionPath('at', 'terms'), terms)).statusCode).toBe(200)
  }

  test('is the one of the order, not that of the day on which it is paid', async () => {
    const { sandbox } = await orderMembership(server, mira, 'at')
    await setTerm(12)
    await act(server, sandbox, 'approve')
    await doJobs(server)
    expect(await show(server, mira)).toMatchObject({ boundUntil: '2026-09-15T12:00:00.000Z' })
  })

  test('of an order that did not keep it is the country’s', async () => {
    const { sandbox } = await orderMembership(server, mira, 'at')
    await rows(server, 'update payment_orders set minimum_term_months = null')
    await act(server, sandbox, 'approve')
    await doJobs(server)
    expect(await show(server, mira)).toMatchObject({ boundUntil: '2026-09-15T12:00:00.000Z' })
  })

  test('must be the one that the page said', async () => {
    const shown = { totalMinor: 100, weeklyMinor: 666, currency: 'EUR' }
    const order = (term: object) => checkOut(server, mira, { ...membership(), shown: { ...shown, ...term } })
    expect((await order({ minimumTermMonths: 0 })).json()).toMatchObject({ code: 'offer_changed' })
    expect(await rows(server, 'select id from payment_orders')).toEqual([])
    expect((await order({ minimumTermMonths: 3 })).statusCode).toBe(200)
  })

  test('ends with the paid week in which it falls, as was said before the cancellation', async () => {
    await begin()
    const end = '2026-09-16T12:00:00.000Z'
    expect(await show(server, mira)).toMatchObject({ endsAt: null, earliestEndAt: end })
    await postAs(server, mira, subscriptionCancelPath)
    expect(await show(server, mira)).toMatchObject({ endsAt: end, earliestEndAt: null, canCancel: false })
    await passDays(server, 94)
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject({
      state: 'expired',
      endsAt: end,
      paidUntil: end,
    })
  }, 60_000)
})

describe('somebody whose account ends during the term', () => {
  const block = async () =>
    postAs(server, await addPerson(server.context, 'admin'), adminMemberLongBlockPath(mira.accountId), {
      cause: 'insult',
      explanation: 'Zwei gemeldete Nachrichten',
      days: null,
    })
  test.each([
    { how: 'a block', leave: block },
    { how: 'a deletion', leave: askToDelete },
  ])('by $how is not charged any more', async ({ leave }) => {
    await begin()
    server.clock.advance(DAY_MS)
    await leave()
    await doJobs(server)
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject({
      state: 'cancelled',
      nextChargeAt: null,
      endsAt: '2026-07-15T12:00:00.000Z',
    })
    expect(await charging()).toEqual([{ state: 'cancelled' }])
    const mail = (await outboxOf(server, EMAIL)).find(({ subject }) => subject === 'Ihre Kündigung ist angekommen')
    expect(mail?.text).toContain('es wird nichts mehr abgebucht')
  })

  test('by a block is not charged any more after a cancellation either', async () => {
    await begin()
    await postAs(server, mira, subscriptionCancelPath)
    server.clock.advance(DAY_MS)
    await block()
    await doJobs(server)
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject({ nextChargeAt: null })
    expect(await charging()).toEqual([{ state: 'cancelled' }])
  })

  test('by a block gets back what is charged nevertheless, once, even from a provider that only accepts refunds', async () => {
    const { sandbox } = await orderMembership(server, mira, 'at')
    await act(server, sandbox, 'approve')
    await doJobs(server)
    server.clock.advance(DAY_MS)
    const rail = server.context.paymentRails.get('sandbox')
    const refund = rail && vi.spyOn(rail, 'refund').mockResolvedValue({ transactionRef: null })
    await block()
    server.clock.advance(SECOND_MS)
    await act(server, sandbox, 'renew')
    await doJobs(server)
    expect(refund).toHaveBeenCalledTimes(1)
    expect(await rows(server, 'select amount_minor::int as back, state from payment_refunds')).toEqual([
      { back: 666, state: 'accepted' },
    ])
    expect(await charging()).toEqual([{ state: 'cancelled' }])
  })
})

describe('somebody who asks for deletion during the term and comes back', () => {
  const signIn = async (): Promise<void> => {
    const payload = { identifier: EMAIL, password: PASSWORD }
    const answer = await server.app.inject({ method: 'POST', url: loginPath, payload })
    expect(answer.json()).toMatchObject({ isAccountKept: true })
  }
  const TERM = { state: 'cancelled', boundUntil: '2026-09-15T12:00:00.000Z', endsAt: '2026-09-16T12:00:00.000Z' }

  test.each([
    { when: 'at once', days: 0 },
    { when: 'once the provider has stopped', days: 2 },
  ])(
    '$when is bound as before, is told so and is charged until the term is over',
    async ({ days }) => {
      await begin()
      await askToDelete()
      if (days > 0) {
        await doJobs(server)
        await passDays(server, days)
        expect(await charging()).toEqual([{ state: 'cancelled' }])
      }
      await signIn()
      await doJobs(server)
      expect(await showSubscription(server.context, mira.accountId)).toMatchObject({
        ...TERM,
        nextChargeAt: '2026-07-15T12:00:00.000Z',
      })
      expect(await charging()).toEqual([{ state: 'active' }])
      const mail = (await outboxOf(server, EMAIL)).find(({ subject }) => subject === 'Ihre Kündigung ist angekommen')
      expect(mail?.text).toContain('Wegen der vereinbarten Laufzeit')
      await passDays(server, 92)
      expect(await showSubscription(server.context, mira.accountId)).toMatchObject({ endsAt: TERM.endsAt })
      expect(await rows(server, 'select id from payment_refunds')).toEqual([])
    },
    60_000,
  )

  test('is not bound again once the paid time is over', async () => {
    await begin()
    await askToDelete()
    await doJobs(server)
    await passDays(server, 29)
    const ended = { state: 'expired', endsAt: '2026-07-15T12:00:00.000Z' }
    // The first month is over before the deletion is due.
    await rows(server, `update accounts set deletion_due_at = deletion_due_at + interval '9 days'`)
    await passDays(server, 2)
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject(ended)
    await signIn()
    await doJobs(server)
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject(ended)
    expect(await charging()).toEqual([{ state: 'cancelled' }])
  }, 60_000)

  test('is not bound by a term that had ended before', async () => {
    await begin()
    await rows(
      server,
      `insert into subscription_events (subscription_id, key, kind, occurred_at, recorded_at)
      select id, 'agreement_over:before', 'agreement_over', $1, $1 from subscriptions`,
      [server.clock.now()],
    )
    server.clock.advance(DAY_MS)
    await askToDelete()
    await signIn()
    await doJobs(server)
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject({
      state: 'cancelled',
      nextChargeAt: null,
      endsAt: '2026-07-15T12:00:00.000Z',
    })
  })
})

describe('undoing a cancellation during the term', () => {
  const limitTo = (limitMinor: number) =>
    server.app.inject({
      method: 'PUT',
      url: spendingLimitsPath,
      headers: { cookie: mira.cookie },
      payload: { limits: [{ period: 'month', limitMinor }] },
    })

  test('does not count the weekly charge twice against the member’s own limit', async () => {
    await begin()
    server.clock.advance(17 * DAY_MS)
    // Enough for the five weekly charges that a month can have.
    await limitTo(3_400)
    await postAs(server, mira, subscriptionCancelPath)
    server.clock.advance(DAY_MS)
    expect((await postAs(server, mira, subscriptionResumePath)).json()).toMatchObject({
      subscription: { state: 'trialing' },
    })
  })

  test('is refused during a pause', async () => {
    await begin()
    await postAs(server, mira, subscriptionCancelPath)
    await postAs(server, mira, spendingPausePath, { hours: 24 })
    server.clock.advance(60_000)
    expect((await postAs(server, mira, subscriptionResumePath)).json()).toMatchObject({ code: 'paused' })
    expect((await getAs(server, mira, '/api/subscription')).json().subscription.state).toBe('cancelled')
  })
})
