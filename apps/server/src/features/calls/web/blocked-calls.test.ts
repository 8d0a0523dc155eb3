import { agentBlockPath, agentNotePath } from '@velvetline/contracts/agents'
import { type AgentPhone, agentPhonePath } from '@velvetline/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPair,
  balanceFor,
  type CallsApp,
  createCallsApp,
  ringingCall,
  startAs,
  walletOf,
} from '../../../../test/calls-scene.ts'
import { openSession } from '../../../../test/chat-scene.ts'
import { getAs, postAs, putAs } from '../../../../test/requests.ts'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
afterAll(() => server?.close())

test('a blocked member is refused the call for free, in words that say nothing of a block', async () => {
  const { member, consultant, profileId } = await addPair(server)
  const sessionId = await openSession(server, member, profileId)
  await postAs(server, consultant, agentBlockPath(sessionId), { isBlocked: true })
  const refused = await startAs(server, member, profileId)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'consultant_unavailable' })
  expect((await balanceFor(server, member, profileId)).obstacle).toBe('no_desk')
  expect((await walletOf(server, member.accountId)).balance).toBe(1_000)
})

test('the agent’s own note is shown when the member rings', async () => {
  const pair = await addPair(server)
  const sessionId = await openSession(server, pair.member, pair.profileId)
  await putAs(server, pair.consultant, agentNotePath(sessionId), { content: 'Mag Segeln' })
  await ringingCall(server, pair)
  expect((await getAs(server, pair.consultant, agentPhonePath)).json<AgentPhone>().call?.note).toBe('Mag Segeln')
})
