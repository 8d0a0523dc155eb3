import {
  type AgentCall,
  type AgentPhone,
  agentCallDeclinePath,
  agentCallEndPath,
  agentPhonePath,
} from '@velvetline/contracts/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  addPair,
  type CallsApp,
  callRow,
  connectedCall,
  createCallsApp,
  passTime,
  ringingCall,
  scriptedVoice,
  startAs,
  statusFor,
} from '../../../../test/calls-scene.ts'
import { createTestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { addAgent, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'
import { VoiceFault } from '../../voice/index.ts'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
afterAll(() => server?.close())

const ask = (person: SignedIn, from: Pick<CallsApp, 'app'> = server) => getAs(from, person, agentPhonePath)
const phoneOf = async (agent: SignedIn): Promise<AgentPhone> => (await ask(agent)).json()

test('the consultant’s phone gets its own credential and, while it rings, the permitted caller details', async () => {
  const pair = await addPair(server)
  expect(await phoneOf(pair.consultant)).toMatchObject({
    credential: { username: `user-${pair.consultant.accountId}`, socketPath: '/voice', iceServers: [] },
    call: null,
    missedInRow: 0,
  })
  const callId = await ringingCall(server, pair)
  const answer = await ask(pair.consultant)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const { call } = answer.json<AgentPhone>()
  expect(call).toMatchObject({
    callId,
    line: 'web',
    state: 'ringing',
    isSubscriber: false,
    language: 'de',
    country: 'de',
    profileUuid: pair.profileId,
    asStandIn: null,
    pricePerMinute: 2,
    connectedAt: null,
    seconds: 0,
  })
  expect(call?.memberName).toMatch(/^person-/)
  expect(answer.body).not.toContain(pair.member.accountId)
  expect(answer.body).not.toContain('@')
})

test('a call that is only being dialled is not shown', async () => {
  const pair = await addPair(server)
  await startAs(server, pair.member, pair.profileId)
  expect((await phoneOf(pair.consultant)).call).toBeNull()
})

test('the length of the call is counted by the server, until it ends', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 7)
  expect((await phoneOf(pair.consultant)).call).toMatchObject({ state: 'active', seconds: 7 })
  expect((await postAs(server, pair.consultant, agentCallEndPath(callId))).json()).toEqual({ ok: true })
  expect((await phoneOf(pair.consultant)).call).toBeNull()
  expect(await callRow(server, callId)).toMatchObject({ state: 'ended', end_reason: 'consultant_hung_up' })
  await eventually(async () => expect(server.voice.hungUp).toContainEqual({ callId, reason: 'normal' }))
})

test('a declined call costs nothing, and its status for the member is declined', async () => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  await postAs(server, pair.consultant, agentCallDeclinePath(callId))
  await postAs(server, pair.consultant, agentCallDeclinePath(callId))
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: false, reason: 'declined', cost: 0 })
  expect((await phoneOf(pair.consultant)).missedInRow).toBe(0)
})

test('declining in one tab does not end what was accepted in another', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await postAs(server, pair.consultant, agentCallDeclinePath(callId))
  expect((await callRow(server, callId)).state).toBe('active')
  await postAs(server, pair.consultant, agentCallEndPath(callId))
})

test('nor during the wait for the first sound, which all windows are told of; the window that has the call hangs up', async () => {
  const pair = await addPair(server)
  const heard: [AgentCall['state'], boolean][] = []
  const stop = server.context.bus.listen(pair.consultant.accountId, (event) => {
    if (event.type === 'agentCall') heard.push([event.data.state, event.data.isAccepted])
  })
  const callId = await ringingCall(server, pair)
  // The gateway's word may just be on its way.
  const { provider } = server.context.voice
  if (!provider) throw new Error('no voice provider')
  const caughtUp = vi
    .spyOn(provider, 'caughtUp')
    .mockImplementationOnce(() => server.voice.desk().accepted({ callId, at: server.clock.now() }))
  await postAs(server, pair.consultant, agentCallDeclinePath(callId))
  caughtUp.mockRestore()
  await postAs(server, pair.consultant, agentCallDeclinePath(callId))
  expect((await phoneOf(pair.consultant)).call).toMatchObject({ state: 'ringing', isAccepted: true, connectedAt: null })
  await server.voice.desk().accepted({ callId, at: server.clock.now() })
  await postAs(server, pair.consultant, agentCallEndPath(callId))
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: false, reason: 'declined', cost: 0 })
  await eventually(() =>
    expect(heard).toEqual([
      ['ringing', false],
      ['ringing', true],
      ['ended', true],
    ]),
  )
  stop()
})

test('hanging up before answering declines the call', async () => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  await postAs(server, pair.consultant, agentCallEndPath(callId))
  expect((await callRow(server, callId)).end_reason).toBe('declined')
})

test('the consultant’s open pages receive each change, and nothing before it rings', async () => {
  const pair = await addPair(server)
  const heard: AgentCall['state'][] = []
  const stop = server.context.bus.listen(pair.consultant.accountId, (event) => {
    if (event.type === 'agentCall') heard.push(event.data.state)
  })
  const callId = await connectedCall(server, pair)
  await postAs(server, pair.consultant, agentCallEndPath(callId))
  await eventually(async () => expect(heard).toEqual(['ringing', 'active', 'ended']))
  stop()
})

test('calls at another desk answer 404', async () => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  const stranger = await addAgent(server.context)
  for (const url of [agentCallDeclinePath(callId), agentCallEndPath(callId), agentCallEndPath(newId())]) {
    const answer = await postAs(server, stranger, url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'call_not_found'])
  }
  expect((await postAs(server, pair.consultant, agentCallEndPath('nonsense'))).statusCode).toBe(404)
  expect((await callRow(server, callId)).state).toBe('ringing')
})

test('without a provider the desk answers 503; while one is away there is no credential, but the call that rings', async () => {
  const silent = await createTestApp({ override: { createVoice: async () => null } })
  const agent = await addAgent(silent.context)
  const refused = await ask(agent, silent)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'not_configured'])
  await silent.close()

  const voice = scriptedVoice()
  const broken = await createCallsApp({
    voice: {
      ...voice,
      create: async (context) => {
        const made = await voice.create(context)
        if (!made) return null
        const credentialFor = () => Promise.reject(new VoiceFault('away'))
        return { ...made, provider: { ...made.provider, credentialFor } }
      },
    },
  })
  const pair = await addPair(broken)
  const callId = await ringingCall(broken, pair)
  const answer = await ask(pair.consultant, broken)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { credential: null, call: { callId }, missedInRow: 0 },
  ])
  await broken.close()
})
