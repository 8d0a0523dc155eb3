import {
  type AgentTimes,
  agentHeartbeatPath,
  agentLeaveEarlyPath,
  agentProfilesPath,
  agentTimesPath,
  type TimesChange,
} from '@velvetline/contracts/agents'
import { type ProfileStatus, profilePath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPair, type CallsApp, callEndedBy, connectedCall, createCallsApp } from '../../../../test/calls-scene.ts'
import { addConsultant } from '../../../../test/chat-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rows } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, patchAs, postAs, putAs } from '../../../../test/requests.ts'
import { HOUR_MS, laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { followSchedules } from './follow-schedule.ts'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
afterAll(() => server?.close())
beforeEach(() => server.clock.set(new Date('2026-06-15T10:00:00Z')))

const times = (changes: Partial<TimesChange> = {}, rules: Partial<TimesChange['rules']> = {}): TimesChange => ({
  timeZone: 'Europe/Berlin',
  // From 20 to 3, every day.
  week: Array.from({ length: 7 }, () => [{ from: 56, to: 84 }]),
  exceptions: [],
  rules: { bySchedule: true, offlineAtEnd: true, offlineAfterMissed: true, pauseMinutes: 0, idleMinutes: 0, ...rules },
  ...changes,
})
const keep = (person: SignedIn, payload: object) => putAs(server, person, agentTimesPath, payload)
const show = async (person: SignedIn): Promise<AgentTimes> => (await getAs(server, person, agentTimesPath)).json()
const chosen = async (profileId: string) =>
  (await rows<{ status: string }>(server, 'select chosen_status as status from profiles where id = $1', [profileId]))[0]
    ?.status

const look = async (agent: SignedIn, isoTime: string): Promise<void> => {
  server.clock.set(new Date(isoTime))
  await server.context.presence.seen(agent.accountId, server.clock.now())
  await followSchedules(server.context)
}

const choose = (person: SignedIn, profileId: string, status: ProfileStatus) =>
  patchAs(server, person, `/api/agent/profiles/${profileId}`, { status })

const addOffline = async () => {
  const consultant = await addConsultant(server.context)
  await choose(consultant, consultant.profileId, 'offline')
  return consultant
}

test('a week makes the agent available and offline on time', async () => {
  const agent = await addOffline()
  await keep(agent, times())
  await look(agent, '2026-06-15T17:59:00Z')
  expect(await chosen(agent.profileId)).toBe('offline')
  await look(agent, '2026-06-15T18:00:30Z')
  expect(await chosen(agent.profileId)).toBe('available')
  await look(agent, '2026-06-16T01:00:30Z')
  expect(await chosen(agent.profileId)).toBe('offline')
})

test('two processes that look at once do it once', async () => {
  const agent = await addOffline()
  await keep(agent, times())
  server.clock.set(new Date('2026-06-15T18:00:30Z'))
  await server.context.presence.seen(agent.accountId, server.clock.now())
  const choices: string[] = []
  const stop = server.context.statusChosen.on(({ profileId, status }) => {
    if (profileId === agent.profileId) choices.push(status)
  })
  await Promise.all([1, 2, 3].map(() => followSchedules(server.context)))
  stop()
  expect(choices.length).toBeLessThanOrEqual(1)
  expect(await chosen(agent.profileId)).toBe('available')
})

test('leaving earlier is for today only', async () => {
  const agent = await addOffline()
  await keep(agent, times())
  await look(agent, '2026-06-15T18:00:30Z')
  const left = (await postAs(server, agent, agentLeaveEarlyPath)).json<AgentTimes>()
  expect(left).toMatchObject({
    now: null,
    awayUntil: '2026-06-16T04:00:00.000Z',
    next: { startsAt: '2026-06-16T18:00:00.000Z' },
  })
  await look(agent, '2026-06-15T19:00:00Z')
  expect(await chosen(agent.profileId)).toBe('offline')
  await look(agent, '2026-06-16T18:00:30Z')
  expect(await chosen(agent.profileId)).toBe('available')
})

test('who comes back after leaving earlier is set offline at the end of the block', async () => {
  const agent = await addOffline()
  await keep(agent, times())
  await look(agent, '2026-06-15T18:00:30Z')
  await postAs(server, agent, agentLeaveEarlyPath)
  await choose(agent, agent.profileId, 'available')
  expect(await show(agent)).toMatchObject({ awayUntil: null, now: { endsAt: '2026-06-16T01:00:00.000Z' } })
  await look(agent, '2026-06-15T20:00:00Z')
  expect(await chosen(agent.profileId)).toBe('available')
  await look(agent, '2026-06-16T01:00:30Z')
  expect(await chosen(agent.profileId)).toBe('offline')
})

test('talking for longer than the idle time is not idleness', async () => {
  const pair = await addPair(server)
  await keep(pair.consultant, times({ week: times().week.map(() => []) }, { idleMinutes: 30 }))
  await postAs(server, pair.consultant, agentHeartbeatPath)
  const callId = await connectedCall(server, pair)
  server.clock.advance(40 * MINUTE_MS)
  await callEndedBy(server, callId, 'caller_hung_up')
  await look(pair.consultant, server.clock.now().toISOString())
  expect(await chosen(pair.profileId)).toBe('available')
  await look(pair.consultant, laterBy(server.clock.now(), 30 * MINUTE_MS).toISOString())
  expect(await chosen(pair.profileId)).toBe('offline')
})

test('after a call the agent is busy for the length of the pause', async () => {
  const pair = await addPair(server)
  await keep(pair.consultant, times({}, { pauseMinutes: 10 }))
  const callId = await connectedCall(server, pair)
  await callEndedBy(server, callId, 'caller_hung_up')
  await eventually(async () => expect(await chosen(pair.profileId)).toBe('busy'))
  server.clock.advance(9 * MINUTE_MS)
  await look(pair.consultant, server.clock.now().toISOString())
  expect(await chosen(pair.profileId)).toBe('busy')
  server.clock.advance(MINUTE_MS)
  await look(pair.consultant, server.clock.now().toISOString())
  expect(await chosen(pair.profileId)).toBe('available')
})

test('a pause leaves alone what the agent has chosen for other profiles, before and during it', async () => {
  const pair = await addPair(server)
  const [off, busy, back] = await Promise.all(
    [1, 2, 3].map(() => addProfile(server.context, { agentId: pair.consultant.accountId })),
  )
  await keep(pair.consultant, times({}, { pauseMinutes: 10 }))
  await choose(pair.consultant, off?.id ?? '', 'offline')
  await choose(pair.consultant, busy?.id ?? '', 'busy')
  const all = () => Promise.all([pair.profileId, off?.id, busy?.id, back?.id].map((id) => chosen(id ?? '')))
  await callEndedBy(server, await connectedCall(server, pair), 'caller_hung_up')
  await eventually(async () => expect(await all()).toEqual(['busy', 'offline', 'busy', 'busy']))
  await eventually(async () => expect((await show(pair.consultant)).pauseUntil).not.toBeNull())
  await choose(pair.consultant, back?.id ?? '', 'offline')
  await look(pair.consultant, laterBy(server.clock.now(), 10 * MINUTE_MS).toISOString())
  expect(await all()).toEqual(['available', 'offline', 'busy', 'offline'])
})

test('a choice for all profiles ends the pause, and the chosen status stays', async () => {
  const pair = await addPair(server)
  const second = await addProfile(server.context, { agentId: pair.consultant.accountId })
  await keep(pair.consultant, times({}, { pauseMinutes: 10 }))
  await callEndedBy(server, await connectedCall(server, pair), 'caller_hung_up')
  await eventually(async () => expect((await show(pair.consultant)).pauseUntil).not.toBeNull())
  await patchAs(server, pair.consultant, agentProfilesPath, { status: 'offline' })
  expect((await show(pair.consultant)).pauseUntil).toBeNull()
  await look(pair.consultant, laterBy(server.clock.now(), 10 * MINUTE_MS).toISOString())
  expect(await Promise.all([pair.profileId, second.id].map(chosen))).toEqual(['offline', 'offline'])
})

test('choosing `available` for all after leaving for today is being back, whatever the schedule looks at meanwhile', async () => {
  const agent = await addOffline()
  const second = await addProfile(server.context, { agentId: agent.accountId, chosenStatus: 'offline' })
  await keep(agent, times())
  await look(agent, '2026-06-15T18:00:30Z')
  await postAs(server, agent, agentLeaveEarlyPath)
  await Promise.all([
    ...[1, 2].map(() => patchAs(server, agent, agentProfilesPath, { status: 'available' })),
    followSchedules(server.context),
  ])
  expect((await show(agent)).awayUntil).toBeNull()
  expect(await Promise.all([agent.profileId, second.id].map(chosen))).toEqual(['available', 'available'])
})

test('a look while a pause begins does not make it endless', async () => {
  const pair = await addPair(server)
  await keep(pair.consultant, times({}, { pauseMinutes: 10 }))
  const callId = await connectedCall(server, pair)
  const { pool } = server.platform.testDatabase.owner
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select from profiles where id = $1 for update', [pair.profileId])
  await callEndedBy(server, callId, 'caller_hung_up')
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "profiles"%'`
  await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(1))
  await look(pair.consultant, server.clock.now().toISOString())
  await blocker.query('commit')
  blocker.release()
  await eventually(async () => expect((await show(pair.consultant)).pauseUntil).not.toBeNull())
  expect(await chosen(pair.profileId)).toBe('busy')
  await look(pair.consultant, laterBy(server.clock.now(), 10 * MINUTE_MS).toISOString())
  expect(await chosen(pair.profileId)).toBe('available')
})

test('the profile shows hours only once they have been kept', async () => {
  const agent = await addOffline()
  const hours = async () =>
    (await server.app.inject({ url: profilePath(agent.profileId) })).json<{ usualHours: string }>().usualHours
  expect(await hours()).toBe('hours (de)')
  await keep(agent, times())
  expect(await hours()).toBe('')
  const write = (there: number, day: number) =>
    server.platform.testDatabase.owner.pool.query(
      'insert into agent_blocks (agent_id, started_at, ends_at, minutes_there, counted_at) values ($1, $2, $3, $4, $3)',
      [
        agent.accountId,
        new Date(Date.UTC(2026, 5, day, 18)),
        new Date(Date.UTC(2026, 5, day, 18) + 7 * HOUR_MS),
        there,
      ],
    )
  for (const day of [8, 9, 10, 11]) await write(400, day)
  expect(await hours()).toBe('Mo bis So 20 bis 3 Uhr')
  for (const day of [12, 13]) await write(5, day)
  expect(await hours()).toBe('')
})

test('refused: overlapping blocks, a short week, an unknown zone, a date twice', async () => {
  const agent = await addOffline()
  const overlap = [
    { from: 10, to: 20 },
    { from: 15, to: 30 },
  ]
  expect((await keep(agent, times({ week: [overlap, [], [], [], [], [], []] }))).statusCode).toBe(422)
  expect((await keep(agent, times({ week: [[], []] }))).statusCode).toBe(422)
  expect((await keep(agent, times({ week: [[{ from: 20, to: 20 }], [], [], [], [], [], []] }))).statusCode).toBe(422)
  expect((await keep(agent, times({ timeZone: 'Europe/Atlantis' }))).json()).toMatchObject({
    code: 'time_zone_unknown',
  })
  const twice = [
    { date: '2026-12-24', blocks: [] },
    { date: '2026-12-24', blocks: [] },
  ]
  expect((await keep(agent, times({ exceptions: twice }))).statusCode).toBe(422)
  expect((await show(agent)).week.flat()).toEqual([])
})
