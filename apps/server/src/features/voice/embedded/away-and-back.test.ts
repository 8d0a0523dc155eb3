import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import {
  createGatewayScene,
  createGatewaySceneAlone,
  type GatewayScene,
  QUICK,
} from '../../../../test/gateway-scene.ts'
import { ANSWER, OFFER } from '../../../../test/scripted-sdk.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { GATEWAY_TIMINGS } from './gateway-limits.ts'

let testDatabase: TestDatabase
let scene: GatewayScene
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  scene = await createGatewayScene(testDatabase.database)
})
afterAll(async () => {
  await scene.close()
  await testDatabase.drop()
})

/** After the connection. */
const told = (callId: string, ...words: string[]) =>
  eventually(() => expect(scene.desk.toldOf(callId)).toEqual(['ringing', 'connected', ...words]))
const lifeOf = async (callId: string) => (await scene.provider().check([callId])).get(callId)?.state
const savedCalls = () => testDatabase.owner.kysely.selectFrom('voice_calls').select('call_id').execute()

test('a broken connection interrupts the call, and the same page resumes it', async () => {
  const { callId, member, agent, memberId } = await scene.talk()
  member.drop()
  await told(callId, 'caller away')
  expect(await lifeOf(callId)).toBe('recovering')
  await member.comeBack(await scene.credentialOf({ accountId: memberId, role: 'member' }))
  expect((await member.nextHeard('telnyx_rtc.clientReady')).reattached_sessions).toEqual([...member.legs.keys()])
  await told(callId, 'caller away', 'caller back')
  expect(await lifeOf(callId)).toBe('alive')
  expect(member.countHeard('telnyx_rtc.attach')).toBe(0)
  await agent.bye()
})

test('a browser that stops answering on an open socket counts as away within two seconds, and the call resumes when it answers again', async () => {
  const { lifeMs, lifeAnswerMs } = GATEWAY_TIMINGS
  const slow = { heartbeatMs: 60_000, probeMs: 60_000 }
  const watched = await createGatewaySceneAlone({ lifeMs, lifeAnswerMs, ...slow })
  const { callId, member, agent, memberId } = await watched.talk()
  member.freeze()
  const at = performance.now()
  await eventually(() => expect(watched.desk.toldOf(callId)).toContain('caller away'))
  expect(lifeMs + lifeAnswerMs).toBeLessThan(2_000)
  // The machine may be slow; the socket itself would be given up after two minutes.
  expect(performance.now() - at).toBeLessThan(15_000)
  expect(member.isOpen()).toBe(true)
  await member.comeBack(await watched.credentialOf({ accountId: memberId, role: 'member' }))
  await eventually(() => expect(watched.desk.toldOf(callId)).toContain('caller back'))
  await agent.bye()
  await watched.close()
})

test('when both are away the call resumes only once both are back', async () => {
  const { callId, member, agent, memberId, agentId } = await scene.talk()
  agent.drop()
  member.drop()
  await eventually(() => expect(scene.desk.toldOf(callId).slice(2).sort()).toEqual(['caller away', 'consultant away']))
  await member.comeBack(await scene.credentialOf({ accountId: memberId, role: 'member' }))
  await member.nextHeard('telnyx_rtc.clientReady')
  expect(scene.desk.toldOf(callId)).not.toContain('caller back')
  await agent.comeBack(await scene.credentialOf({ accountId: agentId, role: 'agent' }))
  await eventually(() => expect(scene.desk.toldOf(callId).slice(4).sort()).toEqual(['caller back', 'consultant back']))
  await member.bye()
})

test('a side that does not return is lost as of the last moment it was connected', async () => {
  for (const side of ['caller', 'consultant'] as const) {
    const { callId, member, agent } = await scene.talk()
    const before = Date.now()
    ;(side === 'caller' ? member : agent).drop()
    await (side === 'caller' ? agent : member).nextHeard('telnyx_rtc.bye')
    await told(callId, `${side} away`, `${side}_lost`)
    const lostAt = scene.desk.ends.find((end) => end.callId === callId)?.at.getTime() ?? 0
    expect(lostAt).toBeGreaterThanOrEqual(before)
    // The grace period is not part of the call.
    expect(Date.now() - lostAt).toBeGreaterThanOrEqual(QUICK.graceMs ?? 0)
  }
  await eventually(async () => expect(await savedCalls()).toEqual([]))
})

test('a page that hung up while disconnected is detected, and the call does not go on as a ghost call', async () => {
  const { callId, member, agent, memberId } = await scene.talk()
  member.drop()
  member.legs.clear()
  await told(callId, 'caller away')
  await member.comeBack(await scene.credentialOf({ accountId: memberId, role: 'member' }))
  await agent.nextHeard('telnyx_rtc.bye')
  await told(callId, 'caller away', 'caller_lost')
})

test('a connected page that forgets its call ends it', async () => {
  const { callId, member, agent } = await scene.talk()
  agent.legs.clear()
  await member.nextHeard('telnyx_rtc.bye')
  await told(callId, 'consultant_lost')
})

test('a connected page that no longer acknowledges its call has none', async () => {
  const { callId, member, agent } = await scene.talk()
  agent.fallSilent()
  await member.nextHeard('telnyx_rtc.bye')
  await told(callId, 'consultant_lost')
})

test('a connection that is open but silent is detected', async () => {
  const { callId, member, agent } = await scene.talk()
  agent.freeze()
  await member.nextHeard('telnyx_rtc.bye')
  await told(callId, 'consultant away', 'consultant_lost')
})

test('a call that ended while a page was away is ended there, with its reason, on reconnection', async () => {
  const { callId, member, memberId } = await scene.talk()
  member.drop()
  await told(callId, 'caller away')
  await scene.provider().hangUp(callId, 'terminated')
  await member.comeBack(await scene.credentialOf({ accountId: memberId, role: 'member' }))
  expect(await member.nextHeard('telnyx_rtc.bye')).toMatchObject({ sipCode: 402 })
  expect((await member.nextHeard('telnyx_rtc.clientReady')).reattached_sessions).toEqual([])
})

test('an answer during the caller’s disconnection reaches them on reconnection', async () => {
  const memberPerson = { accountId: crypto.randomUUID(), role: 'member' as const }
  const agentPerson = { accountId: crypto.randomUUID(), role: 'agent' as const }
  const agent = await scene.open(agentPerson)
  const member = await scene.open(memberPerson)
  const callId = scene.desk.expect(memberPerson.accountId, agentPerson.accountId)
  await member.dial(callId)
  await agent.nextHeard('telnyx_rtc.invite')
  member.drop()
  await agent.accept()
  expect(scene.desk.toldOf(callId)).not.toContain('connected')
  await member.comeBack(await scene.credentialOf(memberPerson))
  await member.nextHeard('telnyx_rtc.answer')
  await eventually(() => expect(scene.desk.toldOf(callId)).toContain('connected'))
  await agent.bye()
})

test('a reloaded page dials its call again and rejoins the other one, which rebuilds its media', async () => {
  const { callId, member, agent, memberId } = await scene.talk()
  member.drop()
  await told(callId, 'caller away')
  const reloaded = await scene.open({ accountId: memberId, role: 'member' })
  const stranger = await scene.open({ accountId: crypto.randomUUID(), role: 'member' })
  expect((await stranger.dial(callId)).error).toBeDefined()
  expect((await reloaded.dial(callId)).error).toBeUndefined()
  expect(await agent.nextHeard('telnyx_rtc.attach')).toMatchObject({ sdp: OFFER })
  expect(await reloaded.nextHeard('telnyx_rtc.answer')).toMatchObject({ sdp: ANSWER })
  await told(callId, 'caller away', 'caller back')
  await reloaded.bye()
  await agent.nextHeard('telnyx_rtc.bye')
})

test('when both pages renew their media at once, the one that sends an invite keeps its call, and is heard', async () => {
  const { callId, member, agent } = await scene.talk()
  const [legId = ''] = agent.legs.keys()
  const dialogParams = { callID: [...member.legs.keys()][0] }
  const [first, second] = await Promise.all([
    member.ask('telnyx_rtc.modify', { action: 'updateMedia', sdp: OFFER, dialogParams }),
    agent.dial(callId, legId),
  ])
  expect(first.result).toMatchObject({ sdp: ANSWER })
  expect(second.error).toBeUndefined()
  expect((await agent.dial(callId, legId)).error).toBeUndefined()
  expect(await member.nextHeard('telnyx_rtc.attach')).toMatchObject({ sdp: OFFER })
  expect(await agent.nextHeard('telnyx_rtc.answer')).toMatchObject({ sdp: ANSWER })
  expect(await lifeOf(callId)).toBe('alive')
  await agent.bye()
  await member.nextHeard('telnyx_rtc.bye')
})

test('after a gateway restart both pages resume their call', async () => {
  const { callId, member, agent, memberId, agentId } = await scene.talk()
  const credentials = [
    await scene.credentialOf({ accountId: memberId, role: 'member' }),
    await scene.credentialOf({ accountId: agentId, role: 'agent' }),
  ] as const
  await scene.crash()
  await scene.restart()
  expect(await lifeOf(callId)).toBe('recovering')
  await member.comeBack(credentials[0])
  await agent.comeBack(credentials[1])
  await eventually(async () => expect(await lifeOf(callId)).toBe('alive'))
  await eventually(() => expect(scene.desk.toldOf(callId).slice(-2).sort()).toEqual(['caller back', 'consultant back']))
  await agent.bye()
  await member.nextHeard('telnyx_rtc.bye')
  await eventually(() => expect(scene.desk.toldOf(callId).at(-1)).toBe('consultant_hung_up'))
})

test('after a gateway restart without returning pages the call ends as of the crash, as our fault', async () => {
  const { callId } = await scene.talk()
  await eventually(async () => expect(await savedCalls()).toHaveLength(1))
  await scene.crash()
  const diedAt = Date.now()
  await scene.restart()
  await eventually(() => expect(scene.desk.toldOf(callId).at(-1)).toBe('provider_failed'))
  expect(scene.desk.ends.at(-1)?.at.getTime()).toBeLessThanOrEqual(diedAt)
  expect((await scene.provider().check([callId])).get(callId)?.state).toBe('gone')
  await eventually(async () => expect(await savedCalls()).toEqual([]))
})
