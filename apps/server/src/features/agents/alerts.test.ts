import { type AgentAlerts, agentAlertsPath } from '@velvetline/contracts/agent-inbox'
import { agentTimesPath } from '@velvetline/contracts/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, putAs } from '../../../test/requests.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const shown = async (person: SignedIn): Promise<AgentAlerts> => (await getAs(server, person, agentAlertsPath)).json()
const put = (person: SignedIn, payload: object) => putAs(server, person, agentAlertsPath, payload)

const OFF = { hasSound: false, hasNotices: false, quietFrom: 0, quietTo: 0 }
const NIGHT = { hasSound: true, hasNotices: true, quietFrom: 23, quietTo: 7 }

test('everything is off until the agent turns it on, and what they choose is theirs alone', async () => {
  const [agent, colleague] = [await addAgent(server.context), await addAgent(server.context)]
  expect(await shown(agent)).toEqual({ ...OFF, timeZone: 'Europe/Berlin' })
  expect((await put(agent, NIGHT)).json()).toEqual({ ...NIGHT, timeZone: 'Europe/Berlin' })
  expect((await put(agent, { ...NIGHT, quietTo: 8 })).statusCode).toBe(200)
  expect(await shown(agent)).toMatchObject({ ...NIGHT, quietTo: 8 })
  expect(await shown(colleague)).toMatchObject(OFF)
})

test('quiet hours are told with the time zone of the agent’s week', async () => {
  const agent = await addAgent(server.context)
  await putAs(server, agent, agentTimesPath, {
    timeZone: 'America/New_York',
    week: [[], [], [], [], [], [], []],
    exceptions: [],
    rules: { bySchedule: false, offlineAtEnd: false, offlineAfterMissed: true, pauseMinutes: 0, idleMinutes: 0 },
  })
  expect((await shown(agent)).timeZone).toBe('America/New_York')
})

test('hours that do not exist are refused', async () => {
  const agent = await addAgent(server.context)
  expect((await put(agent, { ...NIGHT, quietFrom: 24 })).statusCode).toBe(422)
  expect((await put(agent, { ...NIGHT, quietTo: 1.5 })).statusCode).toBe(422)
})
