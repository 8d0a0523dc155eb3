import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { createGatewayScene, createGatewaySceneAlone, type GatewayScene } from '../../../../test/gateway-scene.ts'
import { createScriptedSdk } from '../../../../test/scripted-sdk.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { REFUSED } from './protocol.ts'

let testDatabase: TestDatabase
let scene: GatewayScene
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  scene = await createGatewayScene(testDatabase.database, { loginMs: 60_000 })
})
afterAll(async () => {
  await scene.close()
  await testDatabase.drop()
})

const member = () => ({ accountId: randomUUID(), role: 'member' as const })
const agent = () => ({ accountId: randomUUID(), role: 'agent' as const })

test('a browser with a valid credential is signed in, named, sent its remaining calls, and registered', async () => {
  const page = scene.sdk()
  await page.connect()
  const answer = await page.login(await scene.credentialOf(member()))
  expect(answer).toMatchObject({ result: { sessid: expect.any(String) }, voice_sdk_id: expect.any(String) })
  expect(await page.nextHeard('telnyx_rtc.clientReady')).toEqual({ reattached_sessions: [] })
  const state = await page.ask('telnyx_rtc.gatewayState', {})
  expect(state.result).toMatchObject({ params: { state: 'REGED' } })
})

test('a person has one credential, stored as a hash, and a wrong password or name is refused', async () => {
  const person = member()
  const credential = await scene.credentialOf(person)
  expect(await scene.credentialOf(person)).toEqual(credential)
  const rows = await testDatabase.owner.kysely.selectFrom('voice_credentials').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(credential.password)
  const page = scene.sdk()
  await page.connect()
  for (const wrong of [
    { ...credential, password: 'wrong' },
    { ...credential, username: 'nobody' },
  ]) {
    expect((await page.login(wrong)).error?.code).toBe(REFUSED.login)
  }
  // A refused page disconnects by itself, and may retry with valid credentials before.
  expect(page.isOpen()).toBe(true)
  expect((await page.login(credential)).error).toBeUndefined()
})

test('an expired credential is refused', async () => {
  const person = member()
  const credential = await scene.credentialOf(person)
  await testDatabase.owner.kysely
    .updateTable('voice_credentials')
    .set({ expires_at: new Date(0) })
    .where('username', '=', credential.username)
    .execute()
  const page = scene.sdk()
  await page.connect()
  expect((await page.login(credential)).error?.code).toBe(REFUSED.login)
})

test('requests of a page that has not signed in are answered and have no effect', async () => {
  const page = scene.sdk()
  await page.connect()
  expect((await page.dial(randomUUID())).error?.code).toBe(REFUSED.login)
  expect((await page.ask('telnyx_rtc.gatewayState', {})).error?.code).toBe(REFUSED.login)
  expect((await page.ask('telnyx_rtc.ping', {})).error).toBeUndefined()
})

test('every request is answered: pings, reports, unknown methods, calls that do not exist, and never with -32000', async () => {
  const page = await scene.open(member())
  const dialogParams = { callID: 'nothing' }
  expect((await page.ask('telnyx_rtc.ping', {})).result).toBeDefined()
  expect((await page.ask('telnyx_rtc.bye', { dialogParams })).result).toBeDefined()
  expect((await page.ask('telnyx_rtc.info', { dtmf: '5', dialogParams })).result).toBeDefined()
  const refusals = [
    await page.ask('telnyx_rtc.modify', { action: 'hold', dialogParams }),
    await page.ask('telnyx_rtc.answer', { sdp: 'v=0', dialogParams }),
    await page.ask('telnyx_rtc.attach', { sdp: 'v=0', dialogParams }),
    await page.ask('telnyx_rtc.invite', {}),
    await page.ask('verto.subscribe', {}),
    await page.ask('', {}),
  ]
  const codes = refusals.map(({ error }) => error?.code)
  expect(codes.every((code) => code !== undefined && code !== -32_000)).toBe(true)
  for (const raw of ['#SPU 10', '[]', '{', '{"id":[]}', '{"id":"x"}', 'null']) page.sendRaw(raw)
  page.sendRaw(JSON.stringify({ jsonrpc: '2.0', id: 'report', type: 'debug_report_start' }))
  expect((await page.ask('telnyx_rtc.ping', {})).result).toBeDefined()
})

test('a session is resumed only by its own person', async () => {
  const owner = member()
  const page = await scene.open(owner)
  page.drop()
  const thief = scene.sdk()
  await thief.connect()
  await thief.login(await scene.credentialOf(member()), { sessid: page.sessionId() })
  expect(thief.sessionId()).not.toBe(page.sessionId())
  const before = page.sessionId()
  await page.comeBack(await scene.credentialOf(owner))
  expect(page.sessionId()).toBe(before)
})

test('a duplicated tab with the same session becomes a separate page, and the first one stays', async () => {
  const person = agent()
  const first = await scene.open(person)
  const copy = scene.sdk()
  await copy.connect()
  await copy.login(await scene.credentialOf(person), { sessid: first.sessionId(), reconnection: true })
  expect(copy.sessionId()).not.toBe(first.sessionId())
  expect(first.isOpen()).toBe(true)
})

test('a renewed credential is accepted on the open socket without a new session; somebody else’s is not', async () => {
  const person = member()
  const page = await scene.open(person)
  const before = page.sessionId()
  await page.login(await scene.credentialOf(person))
  expect(page.sessionId()).toBe(before)
  expect((await page.login(await scene.credentialOf(member()))).error?.code).toBe(REFUSED.login)
})

test('after the sign-out the pages are disconnected and the credential is refused', async () => {
  const person = agent()
  const page = await scene.open(person)
  const credential = await scene.credentialOf(person)
  expect([...(await scene.provider().reachable([person.accountId]))]).toEqual([person.accountId])
  await scene.revoke(person.accountId)
  await page.nextHeard('telnyx_rtc.punt')
  await eventually(() => expect(page.isOpen()).toBe(false))
  expect([...(await scene.provider().reachable([person.accountId]))]).toEqual([])
  const again = scene.sdk()
  await again.connect()
  expect((await again.login(credential)).error?.code).toBe(REFUSED.login)
  expect((await scene.credentialOf(person)).username).not.toBe(credential.username)
})

test('pages of other sites, other paths and floods of frames are refused', async () => {
  await expect(scene.sdk().connect({ origin: 'https://elsewhere.example' })).rejects.toThrow('403')
  const elsewhere = scene.url.replace('/voice', '/elsewhere')
  await expect(createScriptedSdk(elsewhere, scene.origin).connect()).rejects.toThrow('200')
  const page = await scene.open(member())
  for (let frame = 0; frame < 400; frame += 1) page.sendRaw('{}')
  await eventually(() => expect(page.isOpen()).toBe(false))
  const large = await scene.open(member())
  large.sendRaw('x'.repeat(200_000))
  await eventually(() => expect(large.isOpen()).toBe(false))
})

test('sockets without a login get at most a tenth of an address’s connections', async () => {
  const quiet = await createGatewaySceneAlone({ loginMs: 60_000 })
  const connect = async () => {
    const page = quiet.sdk()
    await page.connect()
    return page
  }
  const first = await connect()
  for (let count = 1; count < 20; count += 1) await connect()
  await expect(connect()).rejects.toThrow('503')
  await first.login(await quiet.credentialOf(member()))
  await connect()
  await expect(connect()).rejects.toThrow('503')
  await quiet.close()
})

test('five wrong logins close the socket', async () => {
  const page = scene.sdk()
  await page.connect()
  for (let count = 0; count < 5; count += 1) await page.login({ username: 'nobody', password: 'wrong' })
  await eventually(() => expect(page.isOpen()).toBe(false))
})
