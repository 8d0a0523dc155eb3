import { autoReloadPath } from '@velvetline/contracts/spending-care'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { buy, deliver, nuggets, reloadIfLow, rows } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { newId } from '../../../kernel/ids.ts'
import { readBalance } from '../../credits/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const CHOICE = { isOn: true, belowNuggets: 5, packageId: 'nuggets-10', monthlyCapMinor: 10_000 }
const choose = ({ cookie }: SignedIn, change = CHOICE) =>
  test.app.inject({ method: 'PUT', url: autoReloadPath, headers: { cookie }, payload: change })
const spend = ({ accountId }: SignedIn, amount: number) => {
  const key = newId()
  const values = [accountId, amount, 0, 'chat_message', 'test', key, '', key, test.clock.now()]
  return test.context.database.callFunction('credits_spend', values)
}
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
