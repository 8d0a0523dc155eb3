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
import { eventually } from '../../../../test/eventually.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { getAs, postAs, putAs } from '../../../../test/requests.ts'
import { lockProfile } from '../../profiles/index.ts'

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

test('a profile off the pages cannot be called, for free, until it is back', async () => {
  const { member, profileId } = await addPair(server)
  const obstacle = async () => (await balanceFor(server, member, profileId)).obstacle
  const refusal = async () => (await startAs(server, member, profileId)).json().code
  const publish = (isPublished: boolean) =>
    rows(server, 'update profiles set is_published = $2 where id = $1', [profileId, isPublished])
  await publish(false)
  // Done elsewhere, and this process does not know of it yet.
  expect([await obstacle(), await refusal()]).toEqual([null, 'consultant_unavailable'])
  server.context.profileCatalogue.drop()
  expect([await obstacle(), await refusal()]).toEqual(['consultant_offline', 'consultant_unavailable'])
  expect(await rows(server, 'select id from calls where profile_id = $1', [profileId])).toEqual([])
  expect((await walletOf(server, member.accountId)).balance).toBe(1_000)
  await publish(true)
  server.context.profileCatalogue.drop()
  expect(await obstacle()).toBeNull()
  expect((await startAs(server, member, profileId)).statusCode).toBe(200)
})

test('a call waits for a profile that is just changing hands, and does not begin with its former person', async () => {
  const { member, profileId } = await addPair(server)
  const { database } = server.context
  let starting: ReturnType<typeof startAs> | undefined
  await database.transaction(async (tx) => {
    await lockProfile(tx, profileId)
    starting = startAs(server, member, profileId)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect(await rows(server, waiting, [])).not.toEqual([]))
    await tx.updateTable('profiles').set({ is_published: false }).where('id', '=', profileId).execute()
  })
  expect((await starting)?.json().code).toBe('consultant_unavailable')
  expect(await rows(server, 'select id from calls where profile_id = $1', [profileId])).toEqual([])
})

test('the agent’s own note is shown when the member rings', async () => {
  const pair = await addPair(server)
  const sessionId = await openSession(server, pair.member, pair.profileId)
  await putAs(server, pair.consultant, agentNotePath(sessionId), { content: 'Mag Segeln' })
  await ringingCall(server, pair)
  expect((await getAs(server, pair.consultant, agentPhonePath)).json<AgentPhone>().call?.note).toBe('Mag Segeln')
})
