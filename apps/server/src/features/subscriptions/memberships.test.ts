import { type OrderStatus, orderStatusPath, paymentOfferPath } from '@velvetline/contracts/payments'
import { subscriptionCancelPath, subscriptionResumePath } from '@velvetline/contracts/subscriptions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxOf } from '../../../test/outbox-of.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { explainAccess } from './explain-access.ts'
import {
  act,
  createScene,
  doJobs,
  isMember,
  orderMembership,
  passDays,
  type Scene,
  show,
  signInAgain,
} from './test/membership-scene.ts'

const EMAIL = 'mira@mail.example'
let server: Scene
let mira: SignedIn
beforeEach(async () => {
  server = await createScene()
  mira = await addPerson(server.context, 'member', { email: EMAIL, name: 'Mira Muster' })
})
afterEach(() => server.close())

const begin = async (): Promise<string> => {
  const { sandbox } = await orderMembership(server, mira)
  await act(server, sandbox, 'approve')
  await doJobs(server)
  return sandbox
}
const subjects = async (): Promise<string[]> => (await outboxOf(server, EMAIL)).map(({ subject }) => subject).reverse()
const own = async (): Promise<string[]> => (await subjects()).filter((subject) => !/Beleg/.test(subject))

describe('a year of a membership', () => {
  test('has a trial, weeks, a failure and a recovery, a cancellation, its reversal, and an end', async () => {
    expect(await show(server, mira)).toBeNull()
    const sandbox = await begin()
    expect(await isMember(server, mira)).toBe(true)
    expect(await show(server, mira)).toMatchObject({
      state: 'trialing',
      paidUntil: '2026-07-15T12:00:00.000Z',
      nextChargeAt: '2026-07-15T12:00:00.000Z',
      nextChargeMinor: 666,
      canCancel: true,
      canResume: false,
      boundUntil: null,
    })

    await passDays(server, 22)
    expect(await own()).toEqual(['Bestätigung Ihrer Bestellung'])
    await passDays(server, 2)
    expect(await own()).toEqual(['Bestätigung Ihrer Bestellung', 'Ihr erster Monat geht bald zu Ende'])

    await passDays(server, 6 + 7 * 20)
    mira = await signInAgain(server, mira)
    expect(await show(server, mira)).toMatchObject({ state: 'active', paidUntil: '2026-12-09T12:00:00.000Z' })
    const paid = await rows<{ cause: string; gross: number }>(
      server,
      'select cause, gross_minor::int as gross from payments where member_id = $1 order by paid_at',
      [mira.accountId],
    )
    expect(paid[0]).toEqual({ cause: 'order', gross: 100 })
    expect(paid.slice(1).every(({ cause, gross }) => cause === 'renewal' && gross === 666)).toBe(true)
    expect(paid).toHaveLength(1 + 21)

    await act(server, sandbox, 'fail_renewal')
    await doJobs(server)
    expect(await show(server, mira)).toMatchObject({ state: 'past_due', hasAccess: true, nextChargeAt: null })
    expect(await isMember(server, mira)).toBe(true)
    expect((await own()).at(-1)).toBe('Eine Zahlung hat nicht geklappt')
    await passDays(server, 2)
    expect(await show(server, mira)).toMatchObject({ state: 'active' })

    expect((await postAs(server, mira, subscriptionCancelPath)).json().subscription).toMatchObject({
      state: 'cancelled',
      hasAccess: true,
      nextChargeAt: null,
      canCancel: false,
      canResume: true,
    })
    await doJobs(server)
    expect(await rows(server, 'select state from sandbox_agreements')).toEqual([{ state: 'cancelled' }])
    expect((await postAs(server, mira, subscriptionResumePath)).json().subscription).toMatchObject({ state: 'active' })
    await doJobs(server)
    expect(await rows(server, 'select state from sandbox_agreements')).toEqual([{ state: 'active' }])
    await passDays(server, 7 * 25)
    mira = await signInAgain(server, mira)
    expect(await show(server, mira)).toMatchObject({ state: 'active', hasAccess: true })

    await postAs(server, mira, subscriptionCancelPath)
    await postAs(server, mira, subscriptionCancelPath)
    await passDays(server, 14)
    expect(await show(server, mira)).toMatchObject({ state: 'expired', hasAccess: false, canResume: false })
    expect(await isMember(server, mira)).toBe(false)
    expect((await own()).slice(3)).toEqual([
      'Ihre Kündigung ist angekommen',
      'Es geht weiter wie bisher',
      'Ihre Kündigung ist angekommen',
      'Ihr Vertrag ist beendet',
    ])
    expect((await postAs(server, mira, subscriptionResumePath)).json().code).toBe('subscription_ended')
  }, 120_000)

  test('is over for its order once it has ended, and for no other', async () => {
    const endedOf = async (orderId: string): Promise<boolean> =>
      (await getAs(server, mira, orderStatusPath(orderId))).json<OrderStatus>().hasEnded
    const { orderId, sandbox } = await orderMembership(server, mira)
    expect(await endedOf(orderId)).toBe(false)
    await act(server, sandbox, 'approve')
    await doJobs(server)
    expect(await endedOf(orderId)).toBe(false)
    await postAs(server, mira, subscriptionCancelPath)
    expect(await endedOf(orderId)).toBe(false)
    await passDays(server, 31)
    mira = await signInAgain(server, mira)
    expect(await endedOf(orderId)).toBe(true)
    const again = await orderMembership(server, mira)
    await act(server, again.sandbox, 'approve')
    await doJobs(server)
    expect([await endedOf(orderId), await endedOf(again.orderId)]).toEqual([true, false])
  }, 60_000)

  test('ends after the last failed renewal, and a new one has no trial', async () => {
    const sandbox = await begin()
    for (let failure = 0; failure < 4; failure += 1) {
      expect(await act(server, sandbox, 'fail_renewal')).toBe(200)
      await doJobs(server)
    }
    await passDays(server, 31)
    mira = await signInAgain(server, mira)
    expect(await show(server, mira)).toMatchObject({ state: 'expired' })
    expect(await isMember(server, mira)).toBe(false)
    const offer = (await getAs(server, mira, `${paymentOfferPath}?kind=membership`)).json()
    expect(offer).toMatchObject({ totalMinor: 666, membership: { hasTrial: false } })
  })
})

test('the first month has thirty days in July too, and one that was agreed otherwise keeps its end', async () => {
  server.clock.advance(30 * DAY_MS)
  mira = await signInAgain(server, mira)
  await begin()
  expect(await show(server, mira)).toMatchObject({ paidUntil: '2026-08-14T12:00:00.000Z' })
  // As it was written down when a first month was one of the calendar.
  await rows(
    server,
    `set session_replication_role = replica; update payments set period_to = '2026-08-15T12:00:00Z';
     reset session_replication_role`,
  )
  await postAs(server, mira, subscriptionCancelPath)
  expect(await show(server, mira)).toMatchObject({ state: 'cancelled', paidUntil: '2026-08-15T12:00:00.000Z' })
})

describe('what ends a membership at once', () => {
  test('a chargeback: access is gone, and nothing more is charged', async () => {
    const sandbox = await begin()
    await act(server, sandbox, 'charge_back')
    await doJobs(server)
    expect(await show(server, mira)).toMatchObject({ state: 'expired', hasAccess: false })
    expect(await isMember(server, mira)).toBe(false)
    expect(await rows(server, 'select state from sandbox_agreements')).toEqual([{ state: 'cancelled' }])
  })

  test('a full refund', async () => {
    const sandbox = await begin()
    await act(server, sandbox, 'refund')
    await doJobs(server)
    expect(await show(server, mira)).toMatchObject({ state: 'expired' })
  })
})

describe('two orders at once', () => {
  test('make one membership; the other ends and is refunded in full', async () => {
    const [first, second] = [await orderMembership(server, mira), await orderMembership(server, mira)]
    await act(server, first.sandbox, 'approve')
    await act(server, second.sandbox, 'approve')
    await doJobs(server)
    const kept = await show(server, mira)
    expect(kept).toMatchObject({ hasAccess: true })
    // The membership whose event was handled first stays.
    const other = [first, second].filter(({ orderId }) => orderId !== kept?.id)
    expect(other).toHaveLength(1)
    const back = await rows<{ amount: number; gross: number }>(
      server,
      `select r.amount_minor::int as amount, p.gross_minor::int as gross
       from payment_reversals r join payments p on p.id = r.payment_id where p.order_id = $1`,
      [other[0]?.orderId],
    )
    const settled = await rows(server, 'select id from payments where order_id = $1', [other[0]?.orderId])
    expect([back.length, settled.length]).toEqual([1, 1])
    for (const { amount, gross } of back) expect(amount).toBe(gross)
    const charging = await rows(server, "select reference from sandbox_agreements where state = 'active'")
    expect(charging).toHaveLength(1)
  })

  test('by one person with two accounts give one trial', async () => {
    const phone = '+493023125099'
    const people = await Promise.all(
      [1, 2, 3].map(() => addPerson(server.context, 'member', { phone, isPhoneProven: false })),
    )
    await Promise.all(people.map((person) => orderMembership(server, person)))
    const trials = await rows(server, 'select id from payment_orders where has_trial')
    expect(trials).toHaveLength(1)
    expect(await rows(server, 'select id from payment_orders')).toHaveLength(3)
  })
})

describe('granted access', () => {
  test('is a membership without charges, granted once, that can be cancelled and resumed', async () => {
    const gifted = await addPerson(server.context, 'member', { hasActiveSubscription: true })
    await Promise.all([explainAccess(server.context), explainAccess(server.context)])
    await explainAccess(server.context)
    expect(await rows(server, 'select is_granted from subscriptions')).toEqual([{ is_granted: true }])
    expect(await show(server, gifted)).toMatchObject({ state: 'active', nextChargeAt: null, withdrawableUntil: null })
    await passDays(server, 10)
    expect(await show(server, gifted)).toMatchObject({ state: 'active', paidUntil: '2026-06-29T12:00:00.000Z' })
    await postAs(server, gifted, subscriptionCancelPath)
    server.clock.advance(HOUR_MS)
    expect((await postAs(server, gifted, subscriptionResumePath)).json().subscription.state).toBe('active')
    server.clock.advance(HOUR_MS)
    await postAs(server, gifted, subscriptionCancelPath)
    await passDays(server, 5)
    expect(await isMember(server, gifted)).toBe(false)
  })
})

test('members see only their own membership', async () => {
  await begin()
  const other = await addPerson(server.context, 'member')
  expect(await show(server, other)).toBeNull()
  expect((await postAs(server, other, subscriptionCancelPath)).json().code).toBe('no_subscription')
})
