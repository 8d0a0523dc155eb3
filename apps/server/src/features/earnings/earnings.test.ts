import { type AgentEarnings, agentEarningsPath } from '@velvetline/contracts/agents'
import { packagesOf } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { write } from '../../../test/earnings-scene.ts'
import { handOver } from '../../../test/hand-over.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { AGENT_SHARE } from './earnings.settings.ts'
import { splitList, unitMicrosOf } from './price-charge.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const earned = async (agent: SignedIn): Promise<AgentEarnings> =>
  (await getAs(server, agent, agentEarningsPath)).json<AgentEarnings>()

test('the share is taken from the net list price of the smallest package, in millionths, rounded down', () => {
  const german = { unitMicros: unitMicrosOf(packagesOf('EUR')), vatBasisPoints: 1900, shareBasisPoints: 4000 }
  // Ten Nuggets cost 4.99; without 19 % that is 4.193277, and 40 % of it 1.677310.
  expect(splitList(1_000, german)).toEqual({ grossMicros: 4_990_000, vatMicros: 796_723, shareMicros: 1_677_310 })
  expect(splitList(1_000, { ...german, shareBasisPoints: 10_000 }).shareMicros).toBe(4_193_277)
  expect(
    splitList(1_000, { ...german, unitMicros: unitMicrosOf(packagesOf('USD')), vatBasisPoints: 0 }).shareMicros,
  ).toBe(1_996_000)
})

test('today’s messages and minutes count, bonus Nuggets included; returned ones and yesterday’s do not', async () => {
  const member = await addMember(server.context, 1_000)
  const consultant = await addConsultant(server.context)
  const { accountId: agentId, profileId } = consultant
  const call = { memberId: member.accountId, profileId, agentId }
  await addPastCall(server, { ...call, minutes: [{ bonus: 200 }, { bought: 200 }, { bought: 200, isReturned: true }] })
  await addPastCall(server, { ...call, minutes: [{ bought: 500 }], minutesAgo: 20 * 60 })
  await addPastCall(server, { ...call, minutes: [], isConnected: false })
  const sessionId = await openSession(server, member, profileId)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' })
  // Five Nuggets: 2.50 with tax (2.495 rounded down to 2.49), 2.09 without, of which 40 %.
  expect(await earned(consultant)).toEqual({
    calls: 1,
    minutes: 2,
    messages: 1,
    amounts: [{ currency: 'EUR', minor: 83 }],
    sharePercent: 40,
    pendingBonusNuggets: 0,
  })
})

test('the day includes its first midnight', async () => {
  const member = await addMember(server.context, 1_000)
  const consultant = await addConsultant(server.context)
  const { accountId: agentId, profileId } = consultant
  const sessionId = await openSession(server, member, profileId)
  const send = () => sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' })
  const begin = server.clock.now()
  // Midnight in Berlin.
  const midnight = new Date('2026-06-15T22:00:00Z')
  server.clock.set(new Date(midnight.getTime() - 1))
  await send()
  server.clock.set(midnight)
  await addPastCall(server, { memberId: member.accountId, profileId, agentId, minutesAgo: 0 })
  await addPastCall(server, { memberId: member.accountId, profileId, agentId, minutesAgo: 1 / 60_000 })
  expect(await earned(consultant)).toMatchObject({ calls: 1, minutes: 1, messages: 0 })
  await send()
  expect(await earned(consultant)).toMatchObject({ calls: 1, minutes: 1, messages: 1 })
  server.clock.set(begin)
})

test('each currency is counted separately, and a stand-in earns for their own answers', async () => {
  const consultant = await addConsultant(server.context)
  const standIn = await addAgent(server.context)
  const american = await addPerson(server.context, 'member', { countryCode: 'us', language: 'en' })
  await giveNuggets(server.context, american.accountId, 500)
  const call = { memberId: american.accountId, profileId: consultant.profileId, agentId: standIn.accountId }
  await addPastCall(server, { ...call, country: 'us', minutes: [{ bought: 1_000 }] })
  await addPastCall(server, { ...call, country: 'de', minutes: [{ bought: 1_000 }] })
  expect((await earned(standIn)).amounts).toEqual([
    { currency: 'USD', minor: 199 },
    { currency: 'EUR', minor: 167 },
  ])
  expect((await earned(consultant)).amounts).toEqual([])
})

test('the operator’s setting overrides the default share', async () => {
  const consultant = await addConsultant(server.context)
  const { settings } = server.context
  await settings.set(AGENT_SHARE, null, 45)
  await settings.set(AGENT_SHARE, 'at', 50)
  const austrian = await addAgent(server.context)
  const { kysely } = server.context.database
  await kysely.updateTable('accounts').set({ country_code: 'at' }).where('id', '=', austrian.accountId).execute()
  expect((await earned(austrian)).sharePercent).toBe(50)
  expect((await earned(consultant)).sharePercent).toBe(45)
})

test('what was charged before a profile changes hands is the former consultant’s, though nobody has looked', async () => {
  const [former, next] = [await addConsultant(server.context), await addConsultant(server.context)]
  const member = await addMember(server.context, 1_000)
  await write(server, member, former.profileId)
  await write(server, member, former.profileId)
  expect((await handOver(server, former.profileId, next.accountId)).statusCode).toBe(200)
  expect([await earned(former), await earned(next)]).toMatchObject([{ messages: 2 }, { messages: 0 }])
})
