import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giveNuggets, spendNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { rounds } from '../../../test/rounds.ts'
import { credits } from '../../kernel/credits.ts'
import { newId } from '../../kernel/ids.ts'
import { readBalance } from './balance.ts'
import { grantNuggets } from './transfer.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const owner = () => server.platform.testDatabase.owner.pool

const spend = (memberId: string, amount: number) => spendNuggets(server.context, memberId, amount)

/** From the transfers alone. */
const walletFromTransfers = async (memberId: string) => {
  const { rows } = await owner().query<{ kind: string; amount: number }>(
    `select a.kind, coalesce(sum(case when t.to_account = a.id then t.amount else -t.amount end), 0)::bigint as amount
     from ledger_accounts a join ledger_transfers t on a.id in (t.from_account, t.to_account)
     where a.member_id = $1 group by a.kind`,
    [memberId],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0
  const [bonus, bought] = [of('member_bonus'), of('member_bought')]
  return { balance: bonus + bought, bonus, bought }
}

const ledgerSum = async (): Promise<number> => {
  const { rows } = await owner().query<{ sum: number }>(
    `select coalesce(sum(case when t.to_account = a.id then t.amount else -t.amount end), 0)::bigint as sum
     from ledger_accounts a join ledger_transfers t on a.id in (t.from_account, t.to_account)`,
  )
  return rows[0]?.sum ?? 0
}

const amount = fc.integer({ min: 1, max: 400 })
const operation = fc.record({ type: fc.constantFrom('bonus', 'bought', 'spend'), amount })

test('under concurrent operations a wallet is the sum of its transfers, never below zero, and the ledger sums to zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 24 }), async (operations) => {
      const { accountId } = await addPerson(server.context, 'member')
      await giveNuggets(server.context, accountId, 500)
      const perform = async (one: (typeof operations)[number]): Promise<void> => {
        if (one.type === 'spend') await spend(accountId, one.amount)
        else await giveNuggets(server.context, accountId, one.amount, one.type === 'bonus')
      }
      for (let index = 0; index < operations.length; index += 8) {
        await Promise.all(operations.slice(index, index + 8).map(perform))
      }
      const wallet = await readBalance(server.context, accountId)
      expect(wallet).toEqual(await walletFromTransfers(accountId))
      expect(Math.min(wallet.bonus, wallet.bought)).toBeGreaterThanOrEqual(0)
      expect(await ledgerSum()).toBe(0)
    }),
    { numRuns: rounds({ short: 25, long: 200 }) },
  )
})

test('bonus Nuggets are spent before bought ones', async () => {
  const { accountId } = await addPerson(server.context, 'member')
  await giveNuggets(server.context, accountId, 300, false)
  await giveNuggets(server.context, accountId, 150, true)
  expect(await spend(accountId, 200)).toBe(true)
  expect(await readBalance(server.context, accountId)).toEqual({ balance: 250, bonus: 0, bought: 250 })
})

test('a grant with the same key is applied once, even concurrently', async () => {
  const { accountId } = await addPerson(server.context, 'member')
  const key = newId()
  const request = {
    memberId: accountId,
    source: 'platform_bonus' as const,
    isBonus: true,
    amount: credits(700),
    kind: 'demo_grant' as const,
    reference: { type: 'test', id: key },
    label: '',
    key,
    at: server.clock.now(),
  }
  const results = await Promise.all(
    Array.from({ length: 8 }, () =>
      server.context.database.transaction((tx) => grantNuggets(server.context, tx, request)),
    ),
  )
  expect(results.filter((result) => result.applied)).toHaveLength(1)
  expect((await readBalance(server.context, accountId)).balance).toBe(700)
})

test.each([
  'update ledger_transfers set amount = 1',
  'delete from ledger_transfers',
  'truncate ledger_transfers',
  'insert into ledger_transfers default values',
  'update wallets set bonus = 100000',
  'insert into wallets (member_id, bonus) values (gen_random_uuid(), 5)',
  "update ledger_accounts set kind = 'platform_bonus'",
  'delete from chat_messages',
  'update chat_messages set charged = 0',
])('the server’s own role may not: %s', async (statement) => {
  await expect(server.context.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test.each([
  "update ledger_accounts set kind = 'platform_bonus'",
  'delete from ledger_accounts',
  'truncate ledger_accounts',
])(
  'the accounts of the ledger are for ever, so that transfers may name them without a foreign key: %s',
  async (statement) => {
    await expect(owner().query(statement)).rejects.toThrow(/never changed or deleted|cannot truncate/)
  },
)

test('no transfer names an account that does not exist', async () => {
  const { rows } = await owner().query(
    `select t.id from ledger_transfers t where not exists (select from ledger_accounts a where a.id = t.from_account)
       or not exists (select from ledger_accounts a where a.id = t.to_account)`,
  )
  expect(rows).toEqual([])
})
