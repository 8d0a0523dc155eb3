import { autoReloadPath } from '@velvetline/contracts/spending-care'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember, spendNuggets } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { actInSandbox, buy, deliver, nuggets, reloadIfLow, rows } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { putAs } from '../../../../test/requests.ts'
import { credits } from '../../../kernel/credits.ts'
import { newId } from '../../../kernel/ids.ts'
import { correctBalance, readBalance } from '../../credits/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const CHOICE = { isOn: true, belowNuggets: 5, packageId: 'nuggets-10', monthlyCapMinor: 10_000 }
const choose = (person: SignedIn, change = CHOICE) => putAs(test, person, autoReloadPath, change)
const spend = ({ accountId }: SignedIn, amount: number) => spendNuggets(test.context, accountId, amount)
const reloadsOf = ({ accountId }: SignedIn) =>
  rows<{ id: string; state: string; total_minor: number }>(
    test,
    "select id, state, total_minor from payment_orders where member_id = $1 and cause = 'reload'",
    [accountId],
  )

it('an automatic reload orders the package, charges the last rail used, and credits the Nuggets on its notice', async () => {
  await test.context.jobs.start()
  const member = await addMember(test.context, 0)
  await buy(test, member, nuggets('nuggets-10'))
  expect((await choose(member)).json()).toMatchObject({ autoReload: { isOn: true, isPossible: true } })
  await spend(member, 700)
  await Promise.all([1, 2, 3].map(() => reloadIfLow(test.context, member.accountId)))
  const [order, ...others] = await reloadsOf(member)
  expect(others).toEqual([])
  expect(order).toMatchObject({ total_minor: 499 })
  await deliver(test, order?.id ?? '')
  expect(await reloadsOf(member)).toMatchObject([{ state: 'paid' }])
  expect(await readBalance(test.context, member.accountId)).toMatchObject({ bought: 1_300 })
  expect(await rows(test, 'select cause from payments where order_id = $1', [order?.id])).toEqual([{ cause: 'reload' }])
})

it('an automatic reload is impossible for a member who has never paid', async () => {
  const member = await addMember(test.context, 1_000)
  expect((await choose(member)).json()).toMatchObject({ code: 'reload_impossible' })
})

/** Has ten Nuggets and reloads below five. */
const addReloader = async () => {
  const member = await addMember(test.context, 0)
  const order = await buy(test, member, nuggets('nuggets-10'))
  await choose(member)
  return { member, order }
}
type Reloader = Awaited<ReturnType<typeof addReloader>>

it.each([
  ['a refund', true, ({ order }: Reloader) => actInSandbox(test, order.sandbox, 'refund')],
  ['a chargeback', false, ({ order }: Reloader) => actInSandbox(test, order.sandbox, 'charge_back')],
  [
    'a correction by the staff',
    true,
    ({ member: { accountId: memberId } }: Reloader) =>
      test.context.database.transaction((tx) =>
        correctBalance(test.context, tx, {
          memberId,
          amount: credits(-700),
          correctionId: newId(),
          at: test.clock.now(),
        }),
      ),
  ],
])('no automatic reload follows %s, and only a chargeback turns it off', async (_what, isOn, takeBack) => {
  const reloader = await addReloader()
  await takeBack(reloader)
  await deliver(test, reloader.order.orderId)
  await reloadIfLow(test.context, reloader.member.accountId)
  expect(await reloadsOf(reloader.member)).toEqual([])
  const state = 'select is_on, is_armed from auto_reloads where member_id = $1'
  expect(await rows(test, state, [reloader.member.accountId])).toEqual([{ is_on: isOn, is_armed: false }])
  // The card that was disputed cannot be agreed to again.
  expect((await choose(reloader.member)).statusCode).toBe(isOn ? 200 : 422)
})
