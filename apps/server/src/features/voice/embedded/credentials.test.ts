import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { HOUR_MS, type ManualClock, MINUTE_MS, manualClock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Credentials, createCredentials } from './credentials.ts'

let testDatabase: TestDatabase
let clock: ManualClock
let credentials: Credentials
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())
beforeEach(() => {
  clock = manualClock(new Date('2026-06-15T12:00:00Z'))
  credentials = createCredentials({ database: testDatabase.database, clock })
})

const aPerson = () => ({ accountId: newId(), role: 'member' as const, sessionId: newId() })
const isGood = async ({ username, password }: { username: string; password: string }) =>
  (await credentials.verify(username, password)) !== null

test('a credential lasts an hour and is renewed a quarter of an hour before its end; the old one stays valid until then', async () => {
  const person = aPerson()
  const [first, same] = await Promise.all([credentials.issue(person), credentials.issue(person)])
  expect(same).toEqual(first)
  expect(first.expiresAt).toEqual(new Date('2026-06-15T13:00:00Z'))
  clock.advance(46 * MINUTE_MS)
  const [second, third] = await Promise.all([credentials.issue(person), credentials.issue(person)])
  expect(second.username).not.toBe(first.username)
  expect(third).toEqual(second)
  expect([await isGood(first), await isGood(second)]).toEqual([true, true])
  clock.advance(15 * MINUTE_MS)
  expect([await isGood(first), await isGood(second)]).toEqual([false, true])
})

test('each browser, role and process has its own credential', async () => {
  const person = aPerson()
  const first = await credentials.issue(person)
  expect((await credentials.issue({ ...person, role: 'agent' })).username).not.toBe(first.username)
  expect((await credentials.issue({ ...person, sessionId: newId() })).username).not.toBe(first.username)
  const elsewhere = createCredentials({ database: testDatabase.database, clock })
  const second = await elsewhere.issue(person)
  expect(second.username).not.toBe(first.username)
  expect(await elsewhere.verify(first.username, first.password)).toMatchObject(person)
})

test('connected people keep their credentials for reconnecting; others’ are deleted', async () => {
  const [connected, away] = [await credentials.issue(aPerson()), await credentials.issue(aPerson())]
  clock.advance(50 * MINUTE_MS)
  await credentials.prolong([connected.username])
  clock.advance(HOUR_MS - MINUTE_MS)
  await credentials.cleanUp()
  expect([await isGood(connected), await isGood(away)]).toEqual([true, false])
  const left = await testDatabase.owner.kysely.selectFrom('voice_credentials').select('username').execute()
  expect(left.map(({ username }) => username)).not.toContain(away.username)
})
