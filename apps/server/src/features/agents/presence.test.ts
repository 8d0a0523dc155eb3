import { logoutPath } from '@velvetline/contracts/accounts'
import { agentHeartbeatPath } from '@velvetline/contracts/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addAgent, type SignedIn } from '../../../test/person-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { createPresence } from './presence.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const beat = (person: SignedIn) => postAs(server, person, agentHeartbeatPath)
const isPresent = async (agentId: string) => (await server.context.presence.of([agentId])).get(agentId)

test('an agent is present for a minute after a heartbeat', async () => {
  const agent = await addAgent(server.context)
  expect(await isPresent(agent.accountId)).toBe(false)
  expect((await beat(agent)).json()).toEqual({ ok: true })
  server.clock.advance(59_999)
  expect(await isPresent(agent.accountId)).toBe(true)
  server.clock.advance(1)
  expect(await isPresent(agent.accountId)).toBe(false)
})

test('listeners are notified when an agent arrives and, by the sweep, when they have left', async () => {
  const agent = await addAgent(server.context)
  const heard: string[] = []
  server.context.presence.onChanged((ids) => {
    if (ids.includes(agent.accountId)) heard.push('changed')
  })
  await beat(agent)
  await beat(agent)
  expect(heard).toHaveLength(1)
  server.clock.advance(30_000)
  await server.context.presence.sweep()
  expect(heard).toHaveLength(1)
  server.clock.advance(30_000)
  await server.context.presence.sweep()
  await server.context.presence.sweep()
  expect(heard).toHaveLength(2)
})

test('a heartbeat in flight when an agent leaves does not make them present again, and the next one does', async () => {
  const agent = await addAgent(server.context)
  await beat(agent)
  const sentAt = server.clock.now()
  server.clock.advance(1)
  await server.context.presence.left(agent.accountId)
  await server.context.presence.seen(agent.accountId, sentAt)
  expect(await isPresent(agent.accountId)).toBe(false)
  await beat(agent)
  expect(await isPresent(agent.accountId)).toBe(true)
})

test('another node, and this node after a restart, read presence from the database', async () => {
  const agent = await addAgent(server.context)
  const other = createPresence(server.context)
  await other.sweep()
  const heard: (readonly string[])[] = []
  other.onChanged((ids) => {
    heard.push(ids)
  })
  await beat(agent)
  await other.sweep()
  expect(heard.flat()).toContain(agent.accountId)
  expect((await createPresence(server.context).of([agent.accountId])).get(agent.accountId)).toBe(true)
  await server.context.presence.left(agent.accountId)
  await other.sweep()
  expect((await other.of([agent.accountId])).get(agent.accountId)).toBe(false)
})

test('an agent who logs out is away at once', async () => {
  const agent = await addAgent(server.context)
  await beat(agent)
  expect(await isPresent(agent.accountId)).toBe(true)
  await postAs(server, agent, logoutPath)
  await eventually(async () => expect(await isPresent(agent.accountId)).toBe(false))
})
