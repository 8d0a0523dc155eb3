import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPair, type CallsApp, createCallsApp, scriptedVoice, startAs } from '../../../../test/calls-scene.ts'
import { newId } from '../../../kernel/ids.ts'
import { keepForwarding } from '../../agents/index.ts'

let embedded: CallsApp
let telnyx: CallsApp
beforeAll(async () => {
  embedded = await createCallsApp()
  telnyx = await createCallsApp({ voice: scriptedVoice('telnyx') })
})
afterAll(async () => {
  await embedded?.close()
  await telnyx?.close()
})

const routeOf = async (server: CallsApp, amount: number) => {
  const pair = await addPair(server, amount)
  const callId = newId()
  await startAs(server, pair.member, pair.profileId, { callId })
  const leg = { accountId: pair.member.accountId, callId, providerCallId: 'leg' }
  return { ...pair, leg, route: await server.voice.desk().route(leg) }
}

test('a leg is routed to the answering agent, with the permitted caller details', async () => {
  const { consultant, leg, route } = await routeOf(embedded, 700)
  expect(route).toMatchObject({
    callId: leg.callId,
    agentId: consultant.accountId,
    agentPhone: null,
    memberLanguage: 'de',
  })
  expect(await embedded.voice.desk().route(leg)).toEqual(route)
  expect(await embedded.voice.desk().route({ ...leg, providerCallId: 'a second leg' })).toBeNull()
  await embedded.voice.desk().ended({ callId: leg.callId, cause: 'caller_hung_up', at: embedded.clock.now() })
  expect(await embedded.voice.desk().route(leg)).toBeNull()
})

test('a call by telephone is routed only for its own leg and the recognised member', async () => {
  const { leg } = await routeOf(embedded, 700)
  const { callId } = leg
  await embedded.platform.testDatabase.owner.pool.query(
    `update calls set line = 'subscriber', minute_price = 0 where id = $1`,
    [callId],
  )
  for (const accountId of [callId, leg.accountId])
    expect(await embedded.voice.desk().route({ ...leg, accountId })).toMatchObject({ callId })
  expect(await embedded.voice.desk().route({ ...leg, accountId: newId() })).toBeNull()
})

test('a carrier cuts the call when the balance is used up; our own gateway leaves that to the meter', async () => {
  expect((await routeOf(telnyx, 700)).route?.timeLimitSeconds).toBe(180)
  expect((await routeOf(telnyx, 100_000)).route?.timeLimitSeconds).toBe(3_600)
  expect((await routeOf(embedded, 700)).route?.timeLimitSeconds).toBe(3_600)
})

test('over a carrier, an absent consultant is rung on their proven telephone if they chose that', async () => {
  const pair = await addPair(telnyx)
  await keepForwarding(telnyx.context, pair.consultant.accountId, true)
  telnyx.voice.unreachable.add(pair.consultant.accountId)
  const callId = newId()
  expect((await startAs(telnyx, pair.member, pair.profileId, { callId })).statusCode).toBe(200)
  const leg = { accountId: pair.member.accountId, callId, providerCallId: 'leg' }
  expect((await telnyx.voice.desk().route(leg))?.agentPhone).toMatch(/^\+49/)
})
