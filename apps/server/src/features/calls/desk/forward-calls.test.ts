import { accountPath } from '@velvetline/contracts/accounts'
import { adminAgentBlockPath, adminAgentUnblockPath } from '@velvetline/contracts/agent-accounts'
import { type AgentForwarding, agentForwardingPath, agentTimesPath } from '@velvetline/contracts/agents'
import { profilePath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CallsApp, createCallsApp, scriptedVoice } from '../../../../test/calls-scene.ts'
import { addConsultant } from '../../../../test/chat-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, patchAs, postAs, putAs } from '../../../../test/requests.ts'
import type { LiveEvent } from '../../../platform/events/bus.ts'
import { beatMeter } from '../meter/run-meter.ts'
import { followSchedules } from '../schedule/follow-schedule.ts'
import { readPhoneOfAgent } from '../web/answering.repository.ts'

const voice = scriptedVoice('telnyx')
let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp({ voice })
})
beforeEach(() => server.clock.set(new Date('2026-06-15T10:00:00Z')))
afterAll(() => server?.close())

const forwarding = async (person: SignedIn, from = server): Promise<AgentForwarding> =>
  (await getAs(from, person, agentForwardingPath)).json()
const turn = (person: SignedIn, isOn: boolean, from = server) => putAs(from, person, agentForwardingPath, { isOn })
/** As a guest reads it, after the server has checked the desks. */
const reach = async (profileId: string, from = server) => {
  await beatMeter(from.context)
  const { status, callObstacle } = (await from.app.inject(profilePath(profileId))).json()
  return [status, callObstacle]
}
const AVAILABLE = ['available', null]
const OFFLINE = ['offline', 'consultant_offline']

/** Nobody's workspace is open. */
const addAway = async () => {
  const agent = await addConsultant(server.context)
  voice.unreachable.add(agent.accountId)
  return agent
}

const PASSWORD = 'a long enough password'
const changeNumber = (person: SignedIn, phone: string) =>
  patchAs(server, person, accountPath, { phone, currentPassword: PASSWORD })
const setProven = ({ accountId }: SignedIn, at: Date | null) =>
  server.context.database.kysely
    .updateTable('accounts')
    .set({ phone_proven_at: at })
    .where('id', '=', accountId)
    .execute()

test('calls are forwarded for all of a person’s profiles, present and to come', async () => {
  const agent = await addAway()
  const second = await addProfile(server.context, { agentId: agent.accountId })
  expect(await reach(second.id)).toEqual(OFFLINE)
  expect(await forwarding(agent)).toEqual({
    isOffered: true,
    isProven: true,
    isOn: false,
    phone: expect.stringMatching(/^\+49\d? \D+ \d{2,4}$/),
  })
  const heard: LiveEvent[] = []
  server.context.bus.listen(null, (event) => heard.push(event))
  expect((await turn(agent, true)).json()).toMatchObject({ isOn: true })
  expect(heard).toContainEqual({
    type: 'availability',
    data: { profileUuid: second.id, status: 'available', callObstacle: null },
  })
  const third = await addProfile(server.context, { agentId: agent.accountId })
  for (const id of [agent.profileId, second.id, third.id]) expect(await reach(id)).toEqual(AVAILABLE)
  expect(await readPhoneOfAgent(server.context.database, agent.accountId, third.id)).toMatch(/^\+49/)
  expect((await turn(agent, false)).json()).toMatchObject({ isOn: false })
  for (const id of [agent.profileId, second.id, third.id]) expect(await reach(id)).toEqual(OFFLINE)
})

test('only to a proven number: another one ends it, also for the schedule, and its proof does not bring it back', async () => {
  const agent = await addAway()
  await setProven(agent, null)
  expect((await turn(agent, true)).json()).toMatchObject({ code: 'phone_not_proven' })
  expect(await forwarding(agent)).toMatchObject({ isProven: false, isOn: false })
  await setProven(agent, server.clock.now())
  await turn(agent, true)
  expect(await reach(agent.profileId)).toEqual(AVAILABLE)
  expect((await changeNumber(agent, '+4930231257777')).statusCode).toBe(200)
  await eventually(async () => expect(await reach(agent.profileId)).toEqual(OFFLINE))
  await setProven(agent, server.clock.now())
  expect(await forwarding(agent)).toMatchObject({ isProven: true, isOn: false })
  const rules = { bySchedule: true, offlineAtEnd: true, offlineAfterMissed: true, pauseMinutes: 0, idleMinutes: 0 }
  const week = Array.from({ length: 7 }, () => [{ from: 56, to: 84 }])
  const times = { timeZone: 'Europe/Berlin', week, exceptions: [], rules }
  const { profileId, accountId } = agent
  await patchAs(server, agent, `/api/agent/profiles/${profileId}`, { status: 'offline' })
  await putAs(server, agent, agentTimesPath, times)
  server.clock.set(new Date('2026-06-15T18:00:30Z'))
  await followSchedules(server.context)
  const chosen = async () => (await server.context.profileCatalogue.ofAgents([accountId]))[0]?.chosenStatus
  expect(await chosen()).toBe('offline')
  await turn(agent, true)
  await followSchedules(server.context)
  expect(await chosen()).toBe('available')
})

test('a block ends it, and a profile that changes hands follows its new person', async () => {
  const admin = await addPerson(server.context, 'admin')
  const agent = await addAway()
  await turn(agent, true)
  const phone = () => readPhoneOfAgent(server.context.database, agent.accountId, agent.profileId)
  expect(await phone()).not.toBeNull()
  const because = { reason: 'Mehrere Beschwerden' }
  expect((await postAs(server, admin, adminAgentBlockPath(agent.accountId), because)).statusCode).toBe(200)
  expect(await phone()).toBeNull()
  expect((await server.context.profileCatalogue.ofAgents([agent.accountId]))[0]?.forwardsToPhone).toBe(false)
  await postAs(server, admin, adminAgentUnblockPath(agent.accountId), because)

  const other = await addAgent(server.context)
  voice.unreachable.add(other.accountId)
  await turn(agent, true)
  const handed = await addProfile(server.context, { agentId: agent.accountId })
  expect(await reach(handed.id)).toEqual(AVAILABLE)
  await rows(server, 'update profiles set agent_id = $2 where id = $1', [handed.id, other.accountId])
  server.context.profileCatalogue.drop()
  expect(await reach(handed.id)).toEqual(OFFLINE)
})

test('without a carrier it is not offered, and what was chosen before makes nobody available', async () => {
  const bare = await createCallsApp()
  const agent = await addConsultant(bare.context)
  bare.voice.unreachable.add(agent.accountId)
  expect(await forwarding(agent, bare)).toMatchObject({ isOffered: false, isOn: false })
  expect((await turn(agent, true, bare)).statusCode).toBe(503)
  await bare.context.database.kysely
    .updateTable('agents')
    .set({ forwards_to_phone: true })
    .where('account_id', '=', agent.accountId)
    .execute()
  bare.context.profileCatalogue.drop()
  expect(await reach(agent.profileId, bare)).toEqual(OFFLINE)
  expect((await turn(agent, false, bare)).json()).toMatchObject({ isOn: false })
  await bare.close()
})
