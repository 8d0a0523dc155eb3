import { agentForwardingPath, agentHeartbeatPath } from '@velvetline/contracts/agents'
import { profilePath } from '@velvetline/contracts/profiles'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addPair, chargeMinutes, connectedCall, minutesOf, scriptedVoice } from '../../../test/calls-scene.ts'
import { addConsultant } from '../../../test/chat-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { type OpenStream, openStream, startNodes, type TestNode } from '../../../test/nodes-scene.ts'
import { startTestRedis, type TestRedis } from '../../../test/redis-server.ts'
import { postAs, putAs } from '../../../test/requests.ts'
import { MISSED_IN_ROW } from '../../features/calls/index.ts'
import { chooseStatus, hideProfilesOf } from '../../features/profiles/index.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { createRateLimit } from '../http/rate-limit.ts'

const voice = scriptedVoice('telnyx')
let redis: TestRedis
let nodes: Awaited<ReturnType<typeof startNodes>>
beforeAll(async () => {
  redis = await startTestRedis()
  nodes = await startNodes(redis, { createVoice: voice.create })
})
afterAll(async () => {
  await nodes?.close()
  await redis?.stop()
})
const streams: OpenStream[] = []
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await expectSoundLedger(nodes.a.context.database)
})

const statusAt = async ({ app }: TestNode, profileId: string) =>
  (await app.inject(profilePath(profileId))).json().status

test('a consultant who comes, chooses and goes at one node does so at every node, also on open pages', async () => {
  const { a, b } = nodes
  const { profileId, ...agent } = await addConsultant(a.context)
  // The other node hears of a new profile a moment later.
  await eventually(async () => expect(await statusAt(b, profileId)).toBe('offline'))
  const page = await openStream(b)
  streams.push(page)
  await postAs(a, agent, agentHeartbeatPath)
  await eventually(async () => expect(await statusAt(b, profileId)).toBe('available'))
  await eventually(() => expect(page.types()).toContain('availability'))
  await chooseStatus(a.context, { profileId, agentId: agent.accountId, status: 'busy' })
  await eventually(async () => expect(await statusAt(b, profileId)).toBe('busy'))
  await a.context.presence.left(agent.accountId)
  await eventually(async () => expect(await statusAt(b, profileId)).toBe('offline'))
})

test('a telephone to which calls are forwarded at one node makes the consultant available at every node', async () => {
  const { a, b } = nodes
  const consultant = await addConsultant(a.context)
  const { profileId } = consultant
  // The other node hears of a new profile a moment later.
  await eventually(async () => expect(await statusAt(b, profileId)).toBe('offline'))
  const page = await openStream(b)
  streams.push(page)
  const forward = (isOn: boolean) => putAs(a, consultant, agentForwardingPath, { isOn })
  await forward(true)
  await eventually(() => expect(page.types()).toContain('availability'))
  expect(await statusAt(b, profileId)).toBe('available')
  await forward(false)
  await eventually(async () => expect(await statusAt(b, profileId)).toBe('offline'))
})

test('what the staff change at one node holds at the other, also on open pages', async () => {
  const { a, b } = nodes
  const { profileId, accountId } = await addConsultant(a.context)
  await eventually(async () => expect(await statusAt(b, profileId)).toBe('offline'))
  expect(await b.context.settings.ofAll(MISSED_IN_ROW)).not.toBe(7)
  const page = await openStream(b)
  streams.push(page)
  await a.context.settings.set(MISSED_IN_ROW, null, 7)
  await a.context.database.transaction((tx) => hideProfilesOf(a.context, tx, accountId, 'Prüfung'))
  await eventually(async () => expect((await b.app.inject(profilePath(profileId))).statusCode).toBe(404))
  await eventually(() => expect(page.types()).toContain('availability'))
  await eventually(async () => expect(await b.context.settings.ofAll(MISSED_IN_ROW)).toBe(7))
})

test('a limit counts what all nodes have done, and Redis holds no address in the clear', async () => {
  const { a, b } = nodes
  const [atA, atB] = [a, b].map(({ context }) => createRateLimit(context, 'a test', { max: 3, windowMs: MINUTE_MS }))
  const outcomes: unknown[] = []
  for (const limit of [atA, atB, atA, atB, atA]) outcomes.push(await limit?.tryTake('203.0.113.7'))
  expect(outcomes).toEqual([true, true, true, false, false])
  await expect(atB?.take('203.0.113.7')).rejects.toThrow('too_many_requests')
  const keys = (await redis.command('KEYS', '*')) as string[]
  expect(keys.filter((key) => key.includes('count:'))).not.toEqual([])
  expect(keys.filter((key) => key.includes('203.0.113'))).toEqual([])
})

test('a minute is charged once, though both nodes’ meters run at the same time', async () => {
  const { a, b } = nodes
  const pair = await addPair(a, 10_000)
  const callId = await connectedCall({ ...a, voice }, pair)
  for (let minute = 2; minute <= 4; minute += 1) {
    for (const { clock } of [a, b]) clock.advance(MINUTE_MS)
    await Promise.all([a, b, a, b].map(chargeMinutes))
  }
  expect((await minutesOf(a, callId)).map(({ minute }) => minute)).toEqual([1, 2, 3, 4])
})

test('a job is done once, by whichever node is free', async () => {
  const done: string[] = []
  for (const { context } of [nodes.a, nodes.b]) {
    await context.jobs.start()
    await context.jobs.work<{ number: string }>('count-together', async ({ number }) => void done.push(number))
  }
  const numbers = Array.from({ length: 12 }, (_, index) => String(index))
  for (const number of numbers) await nodes.a.context.jobs.send('count-together', { number })
  await eventually(() => expect(done.length).toBeGreaterThanOrEqual(numbers.length))
  expect(done.toSorted()).toEqual(numbers.toSorted())
})
