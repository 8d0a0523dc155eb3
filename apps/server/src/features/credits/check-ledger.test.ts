import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { credits } from '../../kernel/credits.ts'
import { newId } from '../../kernel/ids.ts'
import { checkLedger, listLedgerChecks } from './check-ledger.ts'
import { takeBackNuggets } from './transfer.ts'

let server: TestApp
let memberId: string
beforeAll(async () => {
  server = await createTestApp()
  memberId = (await addMember(server.context, 300)).accountId
  await giveNuggets(server.context, memberId, 200, false)
  await server.context.database.transaction((tx) =>
    takeBackNuggets(server.context, tx, {
      memberId,
      amount: credits(250),
      kind: 'purchase_taken_back',
      reference: { type: 'test', id: '1' },
      label: '',
      key: newId(),
      at: server.clock.now(),
    }),
  )
})
afterAll(() => server?.close())

const owner = () => server.platform.testDatabase.owner.pool

/** Done with the owner's rights and undone afterwards: the check has its own connection, so the harm must be committed. */
const differencesAfter = async (harm: string, undo: string): Promise<string[]> => {
  await owner().query(harm)
  const { differences, differenceCount } = await checkLedger(server.context)
  await owner().query(undo)
  expect(differenceCount).toBe(differences.length)
  for (const difference of differences) expect(difference.memberId).toBe(memberId)
  return differences.map(({ what, stored, recomputed }) => `${what} ${stored} ${recomputed}`)
}

test('a sound ledger adds up, and the report is stored', async () => {
  const check = await checkLedger(server.context)
  expect(check).toMatchObject({ walletCount: 1, transferCount: 4, differenceCount: 0, differences: [] })
  expect((await listLedgerChecks(server.context, 1))[0]).toEqual(check)
})

test.each([
  ['a bonus too many', 'bonus = bonus + 1', 'bonus = bonus - 1', ['bonus 301 300']],
  ['bought Nuggets too many', 'bought = bought + 7', 'bought = bought - 7', ['bought 7 0']],
  ['a debt that was forgotten', 'owed = 0, owed_since = null', 'owed = 50, owed_since = now()', ['owed 0 50']],
])('%s is found, with both figures', async (_what, harm, undo, found) => {
  const differences = await differencesAfter(`update wallets set ${harm}`, `update wallets set ${undo}`)
  expect(differences).toEqual(found)
  expect((await listLedgerChecks(server.context, 1))[0]?.differenceCount).toBe(found.length)
})

test('a wrong balance and a transfer to an unknown account are found', async () => {
  const last = 'where id = (select max(id) from ledger_transfers)'
  const noted = await differencesAfter(
    `update ledger_transfers set balance_after = balance_after + 1 ${last}`,
    `update ledger_transfers set balance_after = balance_after - 1 ${last}`,
  )
  expect(noted).toEqual(['balance_after 301 300'])
  const lost = await differencesAfter(
    `update ledger_transfers set to_account = to_account + 1000 ${last}`,
    `update ledger_transfers set to_account = to_account - 1000 ${last}`,
  )
  expect(lost).toEqual(['foreign_accounts 0 1'])
})

test('a transfer whose key names another one, or is gone, is found', async () => {
  const ofLast = 'where transfer_id = (select max(id) from ledger_transfers)'
  const moved = await differencesAfter(
    `update ledger_keys set transfer_id = -1 ${ofLast}`,
    'update ledger_keys set transfer_id = (select max(id) from ledger_transfers) where transfer_id = -1',
  )
  expect(moved).toEqual(['without_key 0 1'])
  const gone = await differencesAfter(
    `create table gone as select * from ledger_keys ${ofLast}; delete from ledger_keys ${ofLast}`,
    'insert into ledger_keys select * from gone; drop table gone',
  )
  expect(gone).toEqual(['without_key 0 1'])
})

test('the nightly job writes a report', async () => {
  const before = (await listLedgerChecks(server.context, 100)).length
  await server.context.jobs.start()
  await server.context.jobs.send('check-ledger', {})
  await eventually(async () => expect(await listLedgerChecks(server.context, 100)).toHaveLength(before + 1))
})
