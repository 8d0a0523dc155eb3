import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addChat, answerAs, giveNuggets, sendAs } from './chat-scene.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { findLedgerBreaches } from './ledger-breaches.ts'
import { expectSoundLedger } from './ledger-invariants.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const owner = () => test.platform.testDatabase.owner
/** Breaks a rule with the owner's rights, and undoes it after the check. */
const breachesAfter = async (harm: string): Promise<string[]> => {
  const client = await owner().pool.connect()
  try {
    await client.query('begin')
    await client.query(harm)
    return Object.keys(await findLedgerBreaches(client))
  } finally {
    await client.query('rollback')
    client.release()
  }
}
afterEach(() => expectSoundLedger(owner()))

it('everything that the server does with Nuggets keeps the ledger sound', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(test, 250)
  await giveNuggets(test.context, member.accountId, 300, false)
  const send = (content: string) => sendAs(test, member, { sessionId, profileUuid: profileId, content })
  for (const content of ['eins', 'zwei', 'drei']) expect((await send(content)).statusCode).toBe(201)
  await answerAs(test, consultant, sessionId, 'vier')
  await expectSoundLedger(owner())
})

it.each([
  ['a wallet with a Nugget too many', 'update wallets set bought = bought + 100'],
  ['a message without its charge', "update chat_messages set charged = 200 where sender = 'member'"],
  ['a message that is gone although it was paid', "delete from chat_messages where content = 'eins'"],
  ['a message that says it was given back', "update chat_messages set returned_at = created_at where content = 'eins'"],
  ['a charge that is gone', "delete from ledger_transfers where kind = 'chat_message'"],
  ['a count of unread messages that is wrong', 'update chat_sessions set profile_unread = profile_unread + 1'],
  ['a balance that was noted wrongly', 'update ledger_transfers set balance_after = balance_after + 1'],
])('%s is found', async (_what, harm) => {
  expect(await breachesAfter(harm)).not.toEqual([])
})
