import { randomUUID } from 'node:crypto'
import { CALL_ID_SIP_HEADER } from '@velvetline/contracts/voice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { createGatewayScene, type GatewayScene } from '../../../../test/gateway-scene.ts'
import { ANSWER, OFFER } from '../../../../test/scripted-sdk.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { REFUSED } from './protocol.ts'

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

const told = (callId: string, ...words: string[]) => eventually(() => expect(scene.desk.toldOf(callId)).toEqual(words))
const people = () => ({ memberId: randomUUID(), agentId: randomUUID() })
const openAgent = (accountId: string) => scene.open({ accountId, role: 'agent' })
const openMember = (accountId: string) => scene.open({ accountId, role: 'member' })

test('a started call rings all of the consultant’s pages; the first to answer gets it, the others stop', async () => {
  const { memberId, agentId } = people()
  const [first, second] = [await openAgent(agentId), await openAgent(agentId)]
  const member = await openMember(memberId)
  const callId = scene.desk.expect(memberId, agentId)
  expect((await member.dial(callId, 'leg-of-member')).result).toMatchObject({ callID: 'leg-of-member' })
  const [invitation, other] = [await first.nextHeard('telnyx_rtc.invite'), await second.nextHeard('telnyx_rtc.invite')]
  expect(invitation).toMatchObject({
    sdp: OFFER,
    caller_id_name: 'Felix',
    callee_id_name: 'Margaux',
    dialogParams: { custom_headers: [{ name: CALL_ID_SIP_HEADER, value: callId }] },
  })
  expect(invitation.callID).not.toBe(other.callID)
  await member.nextHeard('telnyx_rtc.ringing')
  await second.accept()
  expect(await member.nextHeard('telnyx_rtc.answer')).toMatchObject({ callID: 'leg-of-member', sdp: ANSWER })
  expect(await first.nextHeard('telnyx_rtc.bye')).toMatchObject({ callID: invitation.callID })
  expect((await first.accept(String(invitation.callID))).error?.code).toBe(REFUSED.noSuchCall)
  await told(callId, 'ringing', 'connected')
  expect(await scene.provider().check([callId])).toEqual(new Map([[callId, { state: 'alive' }]]))
  await member.bye()
  expect(await second.nextHeard('telnyx_rtc.bye')).toMatchObject({ callID: other.callID, causeCode: 16 })
  await told(callId, 'ringing', 'connected', 'caller_hung_up')
  expect((await scene.provider().check([callId])).get(callId)).toMatchObject({ state: 'gone', at: expect.any(Date) })
})

test('both are told of a forced end, with 402 if the Nuggets are used up', async () => {
  for (const [reason, sipCode] of [
    ['terminated', 402],
    ['normal', 200],
  ] as const) {
    const { callId, member, agent } = await scene.talk()
    await scene.provider().hangUp(callId, reason)
    await scene.provider().hangUp(callId, reason)
    expect(await member.nextHeard('telnyx_rtc.bye')).toMatchObject({ sipCode })
    expect(await agent.nextHeard('telnyx_rtc.bye')).toMatchObject({ sipCode })
    await told(callId, 'ringing', 'connected', 'requested')
  }
})

test('the consultant ends, declines, does not answer, or is absent', async () => {
  const talk = await scene.talk()
  await talk.agent.bye()
  await talk.member.nextHeard('telnyx_rtc.bye')
  await told(talk.callId, 'ringing', 'connected', 'consultant_hung_up')

  const declined = people()
  const [agent, tab] = [await openAgent(declined.agentId), await openAgent(declined.agentId)]
  const member = await openMember(declined.memberId)
  const callId = scene.desk.expect(declined.memberId, declined.agentId)
  await member.dial(callId)
  await agent.nextHeard('telnyx_rtc.invite')
  await tab.nextHeard('telnyx_rtc.invite')
  await agent.bye()
  expect(await member.nextHeard('telnyx_rtc.bye')).toMatchObject({ sipCode: 603 })
  await tab.nextHeard('telnyx_rtc.bye')
  await told(callId, 'ringing', 'declined')

  const missed = scene.desk.expect(declined.memberId, declined.agentId, { ringTimeoutSeconds: 1 })
  await member.dial(missed)
  expect(await member.nextHeard('telnyx_rtc.bye')).toMatchObject({ sipCode: 480 })
  await told(missed, 'ringing', 'no_answer')

  const unreachable = scene.desk.expect(declined.memberId, randomUUID())
  await member.dial(unreachable)
  await told(unreachable, 'unreachable')
})

test('closing a ringing tab does not decline, and a tab opened meanwhile rings too', async () => {
  const { memberId, agentId } = people()
  const closing = await openAgent(agentId)
  const member = await openMember(memberId)
  const callId = scene.desk.expect(memberId, agentId)
  await member.dial(callId)
  await closing.nextHeard('telnyx_rtc.invite')
  void closing.bye()
  closing.close()
  const opened = await openAgent(agentId)
  await opened.nextHeard('telnyx_rtc.invite')
  await opened.accept()
  await told(callId, 'ringing', 'connected')
  await opened.bye()
})

test('the caller gives up while it rings, or before it rings', async () => {
  const { memberId, agentId } = people()
  const agent = await openAgent(agentId)
  const member = await openMember(memberId)
  const callId = scene.desk.expect(memberId, agentId)
  await member.dial(callId)
  await agent.nextHeard('telnyx_rtc.invite')
  await member.bye()
  await agent.nextHeard('telnyx_rtc.bye')
  await told(callId, 'ringing', 'caller_hung_up')
  const early = scene.desk.expect(memberId, agentId)
  const dialled = member.dial(early, 'early')
  await member.bye('early')
  await dialled
  await eventually(() => expect(scene.desk.toldOf(early).at(-1)).toBe('caller_hung_up'))
})

test('a leg without a started call, with somebody else’s, without its header, by a consultant, or a second time is refused', async () => {
  const { memberId, agentId } = people()
  await openAgent(agentId)
  const [member, stranger] = [await openMember(memberId), await openMember(randomUUID())]
  const callId = scene.desk.expect(memberId, agentId)
  const consultant = await openAgent(randomUUID())
  const codes = [
    await member.dial(randomUUID()),
    await stranger.dial(callId),
    await consultant.dial(callId),
    await member.ask('telnyx_rtc.invite', {
      sdp: OFFER,
      dialogParams: { callID: 'x', destination_number: 'velvetline' },
    }),
    await member.dial('no uuid'),
  ].map(({ error }) => error?.code)
  expect(codes).toEqual(Array.from({ length: 5 }, () => REFUSED.noSuchCall))
  const dialled = await Promise.all([member.dial(callId), member.dial(callId)])
  expect(dialled.filter(({ error }) => error === undefined)).toHaveLength(1)
  const second = await openMember(memberId)
  expect((await second.dial(callId)).error?.code).toBe(REFUSED.noSuchCall)
  expect(scene.desk.toldOf(callId)).not.toContain('connected')
  await member.bye()
  expect((await member.dial(callId)).error?.code).toBe(REFUSED.noSuchCall)
})

test('the sandbox’s telephone is an ordinary caller, for the one call that it was signed in for', async () => {
  const { memberId: lineCall, agentId } = people()
  const agent = await openAgent(agentId)
  const phone = await scene.open({ accountId: lineCall, role: 'line' })
  const callId = scene.desk.expect(lineCall, agentId)
  await phone.dial(callId)
  await agent.nextHeard('telnyx_rtc.invite')
  await agent.accept()
  await told(callId, 'ringing', 'connected')
  await phone.bye()
})

test('a page that does not acknowledge the answer is not connected, so nothing is charged', async () => {
  const { memberId, agentId } = people()
  const agent = await openAgent(agentId)
  const member = await openMember(memberId)
  const callId = scene.desk.expect(memberId, agentId)
  await member.dial(callId)
  await agent.nextHeard('telnyx_rtc.invite')
  member.fallSilent()
  await agent.accept()
  await agent.nextHeard('telnyx_rtc.bye')
  await told(callId, 'ringing', 'caller_lost')
})

test('tones are forwarded, texts are not; holding is answered; renegotiation reaches the other side', async () => {
  const { member, agent } = await scene.talk()
  const legId = [...member.legs.keys()][0] ?? ''
  const dialogParams = { callID: legId }
  await member.ask('telnyx_rtc.info', { dtmf: '5', dialogParams })
  expect(await agent.nextHeard('telnyx_rtc.info')).toMatchObject({ dtmf: '5' })
  await member.ask('telnyx_rtc.info', { msg: { body: 'write to me elsewhere' }, dialogParams })
  await member.ask('telnyx_rtc.info', { dtmf: '<script>', dialogParams })
  const modify = (action: string, more = {}) => member.ask('telnyx_rtc.modify', { action, dialogParams, ...more })
  expect((await modify('hold')).result).toMatchObject({ holdState: 'held' })
  expect((await modify('unhold')).result).toMatchObject({ holdState: 'active' })
  expect((await modify('toggleHold')).result).toMatchObject({ holdState: 'held' })
  expect((await modify('updateMedia', { sdp: OFFER })).result).toMatchObject({ sdp: ANSWER })
  expect(await agent.nextHeard('telnyx_rtc.attach')).toMatchObject({ sdp: OFFER })
  expect((await modify('updateMedia')).error?.code).toBe(REFUSED.notNow)
  expect(agent.countHeard('telnyx_rtc.info')).toBe(0)
  await member.bye()
})
