import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mePath, sessionPath } from '@velvetline/contracts/accounts'
import {
  type AgentPhone,
  agentPhonePath,
  endCallPath,
  type WebrtcConfig,
  webrtcConfigPath,
} from '@velvetline/contracts/calls'
import { SOUND_TONE } from '@velvetline/contracts/voice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPair,
  callRow,
  chargeMinutes,
  minutesOf,
  startAs,
  statusFor,
  walletOf,
} from '../../../../test/calls-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { deleteAs, getAs, postAs } from '../../../../test/requests.ts'
import { createScriptedSdk, type ScriptedSdk } from '../../../../test/scripted-sdk.ts'
import { voicePerson } from '../../../../test/voice-person.ts'
import { newId } from '../../../kernel/ids.ts'
import { startSession } from '../../accounts/index.ts'
import { forgetEndedCalls, saveCall } from './saved-calls.repository.ts'

// The whole server, with the real meter.
let server: TestApp
let port = 0
const pages: ScriptedSdk[] = []
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  server.app.server.listen(0, '127.0.0.1')
  await once(server.app.server, 'listening')
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const page of pages) page.drop()
  await server.close()
})

const openPage = async (credential: { username: string; password: string }): Promise<ScriptedSdk> => {
  const page = createScriptedSdk(`ws://127.0.0.1:${port}/voice`, `http://127.0.0.1:${port}`)
  pages.push(page)
  await page.connect()
  await page.login(credential)
  await page.nextHeard('telnyx_rtc.clientReady')
  return page
}
const configOf = async (person: SignedIn): Promise<WebrtcConfig> =>
  (await getAs(server, person, webrtcConfigPath)).json()
const provider = () => {
  const { provider: carrying } = server.context.voice
  if (!carrying) throw new Error('no voice provider is configured')
  return carrying
}

const join = async (amount: number, isMute = false) => {
  const { member, consultant, profileId } = await addPair(server, amount)
  const agentPage = await openPage(
    await provider().credentialFor(voicePerson({ accountId: consultant.accountId, role: 'agent' })),
  )
  const memberPage = await openPage(await configOf(member))
  const callId = newId()
  expect((await startAs(server, member, profileId, { callId })).statusCode).toBe(200)
  expect((await memberPage.dial(callId, undefined, isMute)).error).toBeUndefined()
  await agentPage.nextHeard('telnyx_rtc.invite')
  await agentPage.accept(undefined, isMute)
  await memberPage.nextHeard('telnyx_rtc.answer')
  return { member, callId, memberPage, agentPage }
}
const talk = async (amount: number) => {
  const talking = await join(amount)
  await eventually(async () => expect((await statusFor(server, talking.member, talking.callId)).state).toBe('active'))
  await chargeMinutes(server)
  return talking
}

test('an ended session no longer rings; the consultant’s other browser takes the call', async () => {
  const { member, consultant, profileId } = await addPair(server, 1_000)
  const lost = await startSession(server.context, consultant.accountId, 'a lost computer')
  const phoneOf = async (cookie: string) => {
    const { credential } = (await getAs(server, { cookie }, agentPhonePath)).json<AgentPhone>()
    if (!credential) throw new Error('the gateway is away')
    return openPage(credential)
  }
  const lostPage = await phoneOf(`velvetline_session=${lost.secret}`)
  const keptPage = await phoneOf(consultant.cookie)
  const memberPage = await openPage(await configOf(member))
  const callId = newId()
  await startAs(server, member, profileId, { callId })
  await memberPage.dial(callId)
  await lostPage.nextHeard('telnyx_rtc.invite')
  const url = sessionPath(lost.sessionId)
  await deleteAs(server, consultant, url)
  // It answers before its socket is closed, and is ignored.
  void lostPage.accept()
  await keptPage.nextHeard('telnyx_rtc.invite')
  await keptPage.accept()
  await eventually(async () => expect((await statusFor(server, member, callId)).state).toBe('active'))
  await eventually(() => expect(lostPage.isOpen()).toBe(false))
  expect([...lostPage.legs.values()]).not.toContain('active')
  await keptPage.bye()
  await eventually(async () => expect((await callRow(server, callId)).state).toBe('ended'))
})

test('a session that ends while its credential is created gets none', async () => {
  const { member } = await addPair(server, 1_000)
  const { secret, sessionId } = await startSession(server.context, member.accountId, 'another browser')
  const browser = { cookie: `velvetline_session=${secret}` }
  expect((await getAs(server, browser, mePath)).statusCode).toBe(200)
  // As another process would, unnoticed by this one.
  const sessions = server.context.database.kysely.updateTable('account_sessions')
  await sessions.set({ revoked_at: server.clock.now() }).where('id', '=', sessionId).execute()
  expect((await getAs(server, browser, webrtcConfigPath)).statusCode).toBe(401)
  const credentials = server.context.database.kysely.selectFrom('voice_credentials').selectAll()
  expect(await credentials.where('session_id', '=', sessionId).execute()).toEqual([])
})

test('a call through the gateway is charged from the moment both are joined, and ends for both when one hangs up', async () => {
  const { member, callId, memberPage, agentPage } = await talk(1_000)
  expect(await minutesOf(server, callId)).toHaveLength(1)
  server.clock.advance(20_000)
  await agentPage.bye()
  await memberPage.nextHeard('telnyx_rtc.bye')
  await eventually(async () => expect((await callRow(server, callId)).end_reason).toBe('consultant_hung_up'))
  expect((await walletOf(server, member.accountId)).balance).toBe(800)
})

test('the first minute is charged from the first sound, not from the answer', async () => {
  const { member, callId, memberPage } = await join(1_000, true)
  await eventually(async () => expect((await statusFor(server, member, callId)).state).toBe('ringing'))
  server.clock.advance(20_000)
  await chargeMinutes(server)
  expect((await walletOf(server, member.accountId)).balance).toBe(1_000)
  const heardAt = server.clock.now()
  await memberPage.press(SOUND_TONE)
  await eventually(async () => expect((await callRow(server, callId)).connected_at).toEqual(heardAt))
  await chargeMinutes(server)
  server.clock.advance(59_000)
  await chargeMinutes(server)
  expect(await minutesOf(server, callId)).toMatchObject([{ began_at: heardAt }])
  expect((await walletOf(server, member.accountId)).balance).toBe(800)
  await memberPage.bye()
})

test('the side that sent the bye hung up, also when the other browser reports the end at once', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { member, callId, memberPage, agentPage } = await talk(1_000)
    const goodbye = agentPage.bye()
    await memberPage.nextHeard('telnyx_rtc.bye')
    const url = endCallPath
    const told = await postAs(server, member, url, { callId })
    expect(told.json()).toMatchObject({ receipt: { reason: 'consultant_hung_up' } })
    await goodbye
  }
})

test('when the Nuggets are used up the meter disconnects both with 402', async () => {
  const { member, callId, memberPage, agentPage } = await talk(200)
  server.clock.advance(60_000)
  await chargeMinutes(server)
  for (const page of [memberPage, agentPage]) {
    expect(await page.nextHeard('telnyx_rtc.bye')).toMatchObject({ sipCode: 402 })
  }
  expect((await callRow(server, callId)).end_reason).toBe('terminated')
  expect((await walletOf(server, member.accountId)).balance).toBe(0)
})

test('a call can be dialled only by the member who started it, and not after its end', async () => {
  const { callId, memberPage } = await talk(1_000)
  const stranger = await addPair(server)
  const page = await openPage(await configOf(stranger.member))
  expect((await page.dial(callId)).error).toBeDefined()
  await memberPage.bye()
  await eventually(async () => expect((await callRow(server, callId)).state).toBe('ended'))
  expect((await memberPage.dial(callId)).error).toBeDefined()
})

test('a stored call that was ended elsewhere does not resume', async () => {
  const { callId, agentPage } = await talk(1_000)
  await agentPage.bye()
  await eventually(async () => expect((await callRow(server, callId)).state).toBe('ended'))
  const { kysely } = server.context.database
  const at = server.clock.now()
  const leg = (role: 'member' | 'agent') => ({ person: { accountId: newId(), role }, sessionId: 'gone', legId: role })
  const saved = { providerCallId: 'leg', connectedAt: at, caller: leg('member'), consultant: leg('agent') }
  const open = newId()
  const { term } = await kysely.selectFrom('voice_gateway').select('term').executeTakeFirstOrThrow()
  await saveCall(kysely, term, { callId, ...saved })
  await saveCall(kysely, term, { callId: open, ...saved })
  await forgetEndedCalls(kysely)
  const kept = await kysely.selectFrom('voice_calls').select('call_id').execute()
  expect(kept.map(({ call_id }) => call_id)).toEqual([open])
})
