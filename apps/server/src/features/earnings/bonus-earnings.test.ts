import { adminBonusPath, type BonusReport } from '@velvetline/contracts/admin'
import { type AgentEarnings, agentEarningsPath } from '@velvetline/contracts/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { actInSandbox, buy, deliver, rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { AGENT_BONUS_PER_DAY } from './earnings.settings.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())

type Consultant = Awaited<ReturnType<typeof addConsultant>>
const UNPROVEN = { isPhoneProven: false }

const earned = async (agent: SignedIn): Promise<AgentEarnings> =>
  (await getAs(server, agent, agentEarningsPath)).json<AgentEarnings>()

/** One message costs a Nugget. */
const write = async (member: SignedIn, { profileId }: Consultant): Promise<void> => {
  const sessionId = await openSession(server, member, profileId)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' })
}
const call = (member: SignedIn, { accountId: agentId, profileId }: Consultant, bonus: number, bought = 0) =>
  addPastCall(server, { memberId: member.accountId, profileId, agentId, minutes: [{ bonus, bought }] })

const proveNumber = (member: SignedIn) =>
  server.platform.testDatabase.owner.pool.query('update accounts set phone_proven_at = now() where id = $1', [
    member.accountId,
  ])

test('bonus Nuggets of an invented account earn nothing, in chat and in calls', async () => {
  const invented = await addMember(server.context, 1_000, UNPROVEN)
  const consultant = await addConsultant(server.context)
  await write(invented, consultant)
  await call(invented, consultant, 900)
  expect(await earned(consultant)).toMatchObject({ messages: 1, minutes: 1, amounts: [], pendingBonusNuggets: 10 })
})

test('bonus Nuggets count once the member has proven a phone', async () => {
  const member = await addMember(server.context, 1_000, UNPROVEN)
  const consultant = await addConsultant(server.context)
  await call(member, consultant, 1_000)
  await proveNumber(member)
  expect(await earned(consultant)).toMatchObject({
    amounts: [{ currency: 'EUR', minor: 167 }],
    pendingBonusNuggets: 0,
  })
})

test('bonus Nuggets count once their member has paid, unless the bank took the money back', async () => {
  const member = await addMember(server.context, 1_000, UNPROVEN)
  const consultant = await addConsultant(server.context)
  await call(member, consultant, 1_000)
  const order = await buy(server, member)
  expect((await earned(consultant)).amounts).toEqual([{ currency: 'EUR', minor: 167 }])
  await actInSandbox(server, order.sandbox, 'charge_back')
  await deliver(server, order.orderId)
  expect(await earned(consultant)).toMatchObject({ amounts: [], pendingBonusNuggets: 10 })
})

test('bought Nuggets count without a proof; in a mixed payment each part follows its own rule', async () => {
  const member = await addPerson(server.context, 'member', UNPROVEN)
  await giveNuggets(server.context, member.accountId, 50)
  await giveNuggets(server.context, member.accountId, 1_000, false)
  const consultant = await addConsultant(server.context)
  await write(member, consultant)
  await call(member, consultant, 0, 950)
  expect(await earned(consultant)).toMatchObject({
    amounts: [{ currency: 'EUR', minor: 167 }],
    pendingBonusNuggets: 0.5,
  })
})

test('bonus Nuggets are capped per consultant and day, over all countries', async () => {
  const consultant = await addConsultant(server.context)
  const german = await addMember(server.context, 0)
  const american = await addPerson(server.context, 'member', { countryCode: 'us', language: 'en' })
  const { accountId: agentId, profileId } = consultant
  await call(german, consultant, 9_500)
  await addPastCall(server, {
    memberId: american.accountId,
    profileId,
    agentId,
    country: 'us',
    minutesAgo: 10,
    minutes: [{ bonus: 1_000, bought: 1_000 }],
  })
  // Of the American's ten bonus Nuggets five remain below the cap of a hundred; bought ones are not capped.
  expect((await earned(consultant)).amounts).toEqual([
    { currency: 'EUR', minor: 1_593 },
    { currency: 'USD', minor: 299 },
  ])
})

test('the operator’s cap overrides the default', async () => {
  const consultant = await addConsultant(server.context)
  await call(await addMember(server.context, 0), consultant, 2_000)
  const { settings } = server.context
  await settings.set(AGENT_BONUS_PER_DAY, 'de', 10)
  expect((await earned(consultant)).amounts).toEqual([{ currency: 'EUR', minor: 167 }])
  await settings.set(AGENT_BONUS_PER_DAY, 'de', AGENT_BONUS_PER_DAY.fallback)
})

test('the operator sees the counted, waiting and capped Nuggets of each consultant', async () => {
  const consultant = await addConsultant(server.context)
  const quiet = await addConsultant(server.context)
  const proven = await addMember(server.context, 1_000)
  await call(proven, consultant, 11_000)
  await call(await addMember(server.context, 0, UNPROVEN), consultant, 900)
  await write(await addMember(server.context, 1_000, UNPROVEN), consultant)
  await call(proven, quiet, 0, 500)
  const unread = await addMember(server.context, 1_000)
  await write(unread, quiet)
  await rows(server, 'update chat_messages set returned_at = created_at where member_id = $1', [unread.accountId])
  const admin = await addPerson(server.context, 'admin')
  const reportOf = async (day?: string) =>
    (await getAs(server, admin, `${adminBonusPath}${day ? `?day=${day}` : ''}`)).json<BonusReport>()
  const { day, agents } = await reportOf()
  expect(day).toBe('2026-06-15')
  expect(agents.find(({ agentId }) => agentId === consultant.accountId)).toEqual({
    agentId: consultant.accountId,
    agentName: expect.any(String),
    members: 3,
    pendingMembers: 2,
    countedNuggets: 100,
    pendingNuggets: 10,
    aboveCapNuggets: 10,
  })
  expect(agents.map(({ agentId }) => agentId)).not.toContain(quiet.accountId)
  expect((await reportOf('2026-06-14')).agents).toEqual([])
})
