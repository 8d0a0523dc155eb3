import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addChat, addMember, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { readBalance } from './balance.ts'
import { pauseWallet, readPause } from './pause.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const pause = (memberId: string, milliseconds = DAY_MS) =>
  server.context.database.transaction((tx) =>
    pauseWallet(server.context, tx, memberId, laterBy(server.clock.now(), milliseconds)),
  )

test('in a pause no message is sent or charged; a repeated earlier one still gets its answer', async () => {
  const { member, profileId, sessionId } = await addChat(server, 1_000)
  const send = (content: string, key: string) =>
    sendAs(server, member, { sessionId, profileUuid: profileId, content }, key)
  const key = newId()
  expect((await send('vorher', key)).statusCode).toBe(201)
  await pause(member.accountId)
  const refused = await send('währenddessen', newId())
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'paused'])
  expect((await send('vorher', key)).statusCode).toBeLessThan(300)
  expect(await readBalance(server.context, member.accountId)).toMatchObject({ balance: 900 })
  server.clock.advance(DAY_MS)
  expect((await send('danach', newId())).statusCode).toBe(201)
})

test('a pause can be extended and never shortened', async () => {
  const { accountId } = await addMember(server.context, 0)
  const long = await pause(accountId, 7 * DAY_MS)
  expect(await pause(accountId, HOUR_MS)).toEqual(long)
  expect(await readPause(server.context, accountId)).toEqual(long)
  server.clock.advance(7 * DAY_MS)
  expect(await readPause(server.context, accountId)).toBeNull()
})

test('a pause affects one member only', async () => {
  const [paused, other] = [await addMember(server.context), await addMember(server.context)]
  await pause(paused.accountId)
  expect(await readPause(server.context, paused.accountId)).not.toBeNull()
  expect(await readPause(server.context, other.accountId)).toBeNull()
})

test('a member without a wallet can pause too', async () => {
  const { accountId } = await addMember(server.context, 0)
  expect(await pause(accountId)).toEqual(laterBy(server.clock.now(), DAY_MS))
})
