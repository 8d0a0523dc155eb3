import { agentRepliesPath, type QuickReplies } from '@velvetline/contracts/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, putAs } from '../../../test/requests.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const show = async (person: SignedIn): Promise<QuickReplies> => (await getAs(server, person, agentRepliesPath)).json()
const keep = (person: SignedIn, replies: unknown) => putAs(server, person, agentRepliesPath, { replies })

test('some are proposed in the consultant’s language until they have saved their own', async () => {
  const agent = await addAgent(server.context)
  const proposed = await show(agent)
  expect(proposed.isProposed).toBe(true)
  expect(proposed.replies[0]?.name).toBe('Begrüßung')
  await keep(agent, [])
  expect(await show(agent)).toEqual({ replies: [], isProposed: false })
})

test('they stay in the consultant’s order, and are nobody else’s', async () => {
  const agent = await addAgent(server.context)
  const other = await addAgent(server.context)
  const replies = [
    { name: 'Zwei', content: 'Bis {Uhrzeit}' },
    { name: 'Eins', content: 'Hallo, {name}' },
  ]
  await keep(agent, replies)
  expect((await show(agent)).replies).toEqual(replies)
  expect((await show(other)).isProposed).toBe(true)
})

test('refused: too many, too long, without words', async () => {
  const agent = await addAgent(server.context)
  const one = { name: 'Eins', content: 'Hallo' }
  expect((await keep(agent, Array(51).fill(one))).statusCode).toBe(422)
  expect((await keep(agent, [{ name: 'Eins', content: 'a'.repeat(301) }])).statusCode).toBe(422)
  expect((await keep(agent, [{ name: ' ', content: 'Hallo' }])).statusCode).toBe(422)
  expect((await keep(agent, 'Hallo')).statusCode).toBe(422)
  expect((await show(agent)).isProposed).toBe(true)
})
