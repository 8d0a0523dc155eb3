import { balancePath } from '@velvetline/contracts/credits'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addMember, giveNuggets, spendNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { getAs } from '../../../test/requests.ts'
import { rounds } from '../../../test/rounds.ts'
import { HOUR_MS } from '../../kernel/clock.ts'
import { credits } from '../../kernel/credits.ts'
import { newId } from '../../kernel/ids.ts'
import { readBalance } from './balance.ts'
import { checkLedger } from './check-ledger.ts'
import { showHistory } from './show-history.ts'
import { listDebts, takeBackNuggets } from './transfer.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const takeBack = (memberId: string, amount: number, key = newId()) =>
  server.context.database.transaction((tx) =>
    takeBackNuggets(server.context, tx, {
      memberId,
      amount: credits(amount),
      kind: 'purchase_taken_back',
      reference: { type: 'test', id: key },
      label: '',
      key,
      at: server.clock.now(),
    }),
  )

const spend = (memberId: string, amount: number) => spendNuggets(server.context, memberId, amount)
const buy = (memberId: string, amount: number) => giveNuggets(server.context, memberId, amount, false)
const wallet = (memberId: string) => readBalance(server.context, memberId)

describe('Nuggets of a reversed payment', () => {
  test('leave the wallet, and bonus Nuggets stay', async () => {
    const { accountId } = await addMember(server.context, 300)
    await buy(accountId, 1_000)
    expect(await takeBack(accountId, 1_000)).toEqual({ applied: true, taken: 1_000, owed: 0 })
    expect(await wallet(accountId)).toEqual({ balance: 300, bonus: 300, bought: 0 })
  })

  test('are owed once spent, and the next purchase pays the debt first', async () => {
    const { accountId } = await addMember(server.context, 0)
    await buy(accountId, 1_000)
    await spend(accountId, 700)
    expect(await takeBack(accountId, 1_000)).toEqual({ applied: true, taken: 300, owed: 700 })
    expect(await wallet(accountId)).toEqual({ balance: 0, bonus: 0, bought: 0, owed: 700 })
    expect(await buy(accountId, 500)).toEqual({ applied: true, balance: 0 })
    expect(await wallet(accountId)).toMatchObject({ balance: 0, owed: 200 })
    expect(await buy(accountId, 500)).toEqual({ applied: true, balance: 300 })
    expect(await wallet(accountId)).toEqual({ balance: 300, bonus: 0, bought: 300 })
  })

  test('are not repaid from bonus Nuggets', async () => {
    const { accountId } = await addMember(server.context, 0)
    await takeBack(accountId, 400)
    await giveNuggets(server.context, accountId, 250)
    expect(await wallet(accountId)).toEqual({ balance: 250, bonus: 250, bought: 0, owed: 400 })
  })

  test('that were all spent are owed once per key', async () => {
    const { accountId } = await addMember(server.context, 0)
    const key = newId()
    expect(await takeBack(accountId, 400, key)).toEqual({ applied: true, taken: 0, owed: 400 })
    expect(await takeBack(accountId, 400, key)).toEqual({ applied: false, taken: 0, owed: 400 })
    expect(await wallet(accountId)).toMatchObject({ balance: 0, owed: 400 })
  })

  test('are taken once per key, even concurrently, with the same answer', async () => {
    const { accountId } = await addMember(server.context, 0)
    await buy(accountId, 600)
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(accountId, 1_000, key)))
    expect(answers.filter(({ applied }) => applied)).toHaveLength(1)
    expect(new Set(answers.map(({ taken, owed }) => `${taken} ${owed}`))).toEqual(new Set(['600 400']))
    expect(await wallet(accountId)).toMatchObject({ balance: 0, owed: 400 })
  })

  test('are in the history with the amount taken, and in the operator’s list until repaid', async () => {
    const member = await addMember(server.context, 0)
    const { accountId } = member
    await takeBack(accountId, 400)
    const since = server.clock.now()
    server.clock.advance(HOUR_MS)
    expect(await listDebts(server.context, 100)).toContainEqual({ memberId: accountId, owed: 400, since })
    expect((await getAs(server, member, balancePath)).json()).toMatchObject({ balance: 0, owed: 4 })
    await buy(accountId, 1_000)
    expect((await listDebts(server.context, 100)).map(({ memberId }) => memberId)).not.toContain(accountId)
    const { entries } = await showHistory(server.context, accountId, { limit: 10 })
    expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['debt_repaid', -4, 6],
      ['purchase', 10, 10],
      ['purchase_taken_back', 0, 0],
    ])
  })
})

const amount = fc.integer({ min: 1, max: 500 })

test('purchases and take-backs give the same result in any order', async () => {
  const movement = fc.record({ type: fc.constantFrom('buy', 'take back', 'bonus'), amount })
  const orders = fc
    .array(movement, { minLength: 2, maxLength: 8 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  await fc.assert(
    fc.asyncProperty(orders, async (twoOrders) => {
      const ends = []
      for (const movements of twoOrders) {
        const { accountId } = await addMember(server.context, 0, { isPhoneProven: false })
        for (const one of movements) {
          if (one.type === 'take back') await takeBack(accountId, one.amount)
          else await giveNuggets(server.context, accountId, one.amount, one.type === 'bonus')
        }
        ends.push(await wallet(accountId))
      }
      expect(ends[0]).toEqual(ends[1])
    }),
    { numRuns: rounds({ short: 20, long: 150 }) },
  )
})

test('under concurrent operations no wallet goes below zero, a member with a debt has no bought Nuggets, and the ledger sums to zero', async () => {
  const operation = fc.record({ type: fc.constantFrom('buy', 'bonus', 'spend', 'take back'), amount })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 24 }), async (operations) => {
      const { accountId } = await addMember(server.context, 100, { isPhoneProven: false })
      const perform = async (one: (typeof operations)[number]): Promise<void> => {
        if (one.type === 'spend') await spend(accountId, one.amount)
        else if (one.type === 'take back') await takeBack(accountId, one.amount)
        else await giveNuggets(server.context, accountId, one.amount, one.type === 'bonus')
      }
      for (let index = 0; index < operations.length; index += 6) {
        await Promise.all(operations.slice(index, index + 6).map(perform))
      }
      const { bonus, bought, owed = 0 } = await wallet(accountId)
      expect(Math.min(bonus, bought, owed)).toBeGreaterThanOrEqual(0)
      expect(Math.min(bought, owed)).toBe(0)
      expect(await checkLedger(server.context)).toMatchObject({ differenceCount: 0 })
    }),
    { numRuns: rounds({ short: 20, long: 150 }) },
  )
  await expectSoundLedger(server.context.database)
})
