import { adminMemberLongBlockPath } from '@velvetline/contracts/member-acts'
import {
  contractCancelPath,
  contractWithdrawPath,
  subscriptionCancelPath,
  subscriptionResumePath,
} from '@velvetline/contracts/subscriptions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxOf } from '../../../test/outbox-of.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { DAY_MS, SECOND_MS } from '../../kernel/clock.ts'
import { storefrontOf } from '../../platform/http/storefront.ts'
import { askDeletion, findUser } from '../accounts/index.ts'
import { RailFault } from '../payment-rails/index.ts'
import { showSubscription } from './show-subscription.ts'
import { finishUnfinished, passDueTime } from './subscriptions.jobs.ts'
import { listDue, listUnfinished } from './subscriptions.repository.ts'
import {
  act,
  createScene,
  doJobs,
  orderMembership,
  passDays,
  type Scene,
  sandboxRail,
  show,
} from './test/membership-scene.ts'

const SILENT = new Error('nobody answers')

let server: Scene
let mira: SignedIn
let sandbox: string
beforeEach(async () => {
  server = await createScene()
  mira = await addPerson(server.context, 'member')
  sandbox = (await orderMembership(server, mira)).sandbox
  await act(server, sandbox, 'approve')
  await doJobs(server)
  server.clock.advance(DAY_MS)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const rail = () => sandboxRail(server)
const agreement = () => rows(server, 'select state from sandbox_agreements')

describe('a provider that', () => {
  test('does not answer a cancellation is asked until it confirms; the member’s cancellation counts meanwhile', async () => {
    const cancelAgreement = vi.spyOn(rail(), 'cancelAgreement').mockRejectedValue(SILENT)
    expect((await postAs(server, mira, subscriptionCancelPath)).statusCode).toBe(200)
    await expect(doJobs(server)).rejects.toThrow(SILENT)
    expect(await agreement()).toEqual([{ state: 'active' }])
    expect(await show(server, mira)).toMatchObject({ state: 'cancelled', nextChargeAt: null })
    cancelAgreement.mockRestore()
    await finishUnfinished(server.context)
    await doJobs(server)
    expect(await agreement()).toEqual([{ state: 'cancelled' }])
    await finishUnfinished(server.context)
    await doJobs(server)
    expect(await rows(server, 'select key from subscription_events where kind = $1', ['cancelled'])).toHaveLength(1)
  })

  test('cannot undo a cancellation reports this permanently', async () => {
    const resumeAgreement = vi.spyOn(rail(), 'resumeAgreement').mockResolvedValue(false)
    await postAs(server, mira, subscriptionCancelPath)
    await doJobs(server)
    server.clock.advance(DAY_MS)
    expect((await postAs(server, mira, subscriptionResumePath)).json()).toMatchObject({ code: 'new_order_needed' })
    expect((await postAs(server, mira, subscriptionResumePath)).statusCode).toBe(409)
    expect(resumeAgreement).toHaveBeenCalledTimes(1)
    expect(await show(server, mira)).toMatchObject({ state: 'cancelled', canResume: false })
  })

  test('does not answer when a cancellation is undone does not keep charging', async () => {
    await postAs(server, mira, subscriptionCancelPath)
    await doJobs(server)
    server.clock.advance(DAY_MS)
    const { resumeAgreement } = rail()
    vi.spyOn(rail(), 'resumeAgreement').mockImplementation(async (reference) => {
      await resumeAgreement(reference)
      throw SILENT
    })
    expect((await postAs(server, mira, subscriptionResumePath)).json()).toMatchObject({
      code: 'payment_provider_failed',
    })
    expect(await agreement()).toEqual([{ state: 'active' }])
    await finishUnfinished(server.context)
    await doJobs(server)
    expect(await agreement()).toEqual([{ state: 'cancelled' }])
    expect(await show(server, mira)).toMatchObject({ state: 'cancelled' })
  })

  const leave = async (how: 'deletion' | 'block' | 'cancellation'): Promise<unknown> => {
    const { context } = server
    const { accountId } = mira
    const { email = '', name = '' } = (await findUser(context, accountId)) ?? {}
    if (how === 'cancellation')
      return server.app.inject({
        method: 'POST',
        url: contractCancelPath,
        payload: { email, name, kind: 'ordinary' },
      })
    if (how === 'block') {
      const admin = await addPerson(context, 'admin')
      const block = { cause: 'insult', explanation: 'Zwei gemeldete Nachrichten', days: null }
      return postAs(server, admin, adminMemberLongBlockPath(accountId), block)
    }
    const storefront = storefrontOf('de', 'de')
    return askDeletion(context, { accountId, password: 'a long enough password', storefront, address: '127.0.0.1' })
  }
  test.each([
    ['deletion', 401],
    ['block', 401],
    ['cancellation', 200],
  ] as const)('is slow to undo a cancellation does not charge on after a %s meanwhile', async (how, statusCode) => {
    await postAs(server, mira, subscriptionCancelPath)
    await doJobs(server)
    server.clock.advance(DAY_MS)
    const { resumeAgreement } = rail()
    vi.spyOn(rail(), 'resumeAgreement').mockImplementation(async (reference) => {
      const isResumed = await resumeAgreement(reference)
      server.clock.advance(SECOND_MS)
      await leave(how)
      return isResumed
    })
    expect((await postAs(server, mira, subscriptionResumePath)).statusCode).toBe(statusCode)
    await doJobs(server)
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject({ state: 'cancelled' })
    expect(await agreement()).toEqual([{ state: 'cancelled' }])
  })

  test('keeps charging after a withdrawal is asked again to stop, and each of these payments is refunded in full', async () => {
    const cancelAgreement = vi.spyOn(rail(), 'cancelAgreement').mockResolvedValue()
    const { email, name } = (await findUser(server.context, mira.accountId)) ?? { email: '', name: '' }
    const answer = await server.app.inject({ method: 'POST', url: contractWithdrawPath, payload: { email, name } })
    expect(answer.statusCode).toBe(200)
    await passDays(server, 31)
    const back = await rows(
      server,
      `select p.gross_minor::int as gross, r.amount_minor::int as back from payments p
       join payment_reversals r on r.payment_id = p.id order by p.paid_at`,
    )
    expect(cancelAgreement).toHaveBeenCalledTimes(2)
    expect(back).toEqual([
      { gross: 100, back: 97 },
      { gross: 666, back: 666 },
    ])
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject({ state: 'expired' })
  })

  test('keeps charging after a cancellation is asked again to stop, the cancellation stays, and the charge is refunded', async () => {
    const cancelAgreement = vi.spyOn(rail(), 'cancelAgreement').mockResolvedValue()
    await postAs(server, mira, subscriptionCancelPath)
    await doJobs(server)
    await passDays(server, 31)
    const back = await rows(
      server,
      `select p.gross_minor::int as gross, r.amount_minor::int as back from payments p
       left join payment_reversals r on r.payment_id = p.id order by p.paid_at`,
    )
    expect(back).toEqual([
      { gross: 100, back: null },
      { gross: 666, back: 666 },
    ])
    expect(cancelAgreement).toHaveBeenCalledTimes(2)
    const ended = await showSubscription(server.context, mira.accountId)
    expect(ended).toMatchObject({ state: 'expired', hasAccess: false, cancelledAt: '2026-06-16T12:00:00.000Z' })
    const { email = '' } = (await findUser(server.context, mira.accountId)) ?? {}
    const subjects = (await outboxOf(server, email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Es geht weiter wie bisher')
  })

  test('refuses one refund is asked for the others all the same', async () => {
    vi.spyOn(rail(), 'cancelAgreement').mockResolvedValue()
    const { refund } = rail()
    vi.spyOn(rail(), 'refund').mockImplementation(async (order) => {
      if (order.amount.amountMinor === 97) throw new RailFault('too old', { isTemporary: false })
      return refund(order)
    })
    const { email, name } = (await findUser(server.context, mira.accountId)) ?? { email: '', name: '' }
    await server.app.inject({ method: 'POST', url: contractWithdrawPath, payload: { email, name } })
    await expect(doJobs(server)).rejects.toThrow('refund_failed')
    expect(await act(server, sandbox, 'renew')).toBe(200)
    await expect(doJobs(server)).rejects.toThrow('refund_failed')
    expect(await rows(server, 'select amount_minor::int as back from payment_reversals')).toEqual([{ back: 666 }])
  })
})

test('what fails every time comes last among what is due or unfinished', async () => {
  const { clock, database } = server.context
  const other = await addPerson(server.context, 'member')
  await act(server, (await orderMembership(server, other)).sandbox, 'approve')
  await doJobs(server)
  const [first, second] = await rows<{ id: string }>(server, 'select id from subscriptions order by id')
  const makeDue = (id: string | undefined, hours: number) =>
    rows(
      server,
      `update subscriptions set next_look_at = $2::timestamptz - $3 * interval '1 hour', is_charging = not wants_charges where id = $1`,
      [id, clock.now(), hours],
    )
  await rows(server, `create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  const dies = `before update of state on subscriptions for each row when (old.id = '${first?.id}')`
  await rows(server, `create trigger die ${dies} execute function die()`)
  await makeDue(first?.id, 2)
  await passDueTime(server.context)
  await makeDue(second?.id, 1)
  const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)
  expect(idsOf(await listDue(database.kysely, clock.now(), 1))).toEqual([second?.id])
  expect(idsOf(await listUnfinished(database.kysely, 1))).toEqual([second?.id])
  await finishUnfinished(server.context)
  expect(await rows(server, 'select id from subscriptions where tried_at is null')).toEqual([])
})
