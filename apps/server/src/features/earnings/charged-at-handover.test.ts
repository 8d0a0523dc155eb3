import { type AgentEarnings, agentEarningsPath } from '@velvetline/contracts/agents'
import type { AdminProfile } from '@velvetline/contracts/profile-managing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { handoverScene } from '../../../test/hand-over.ts'
import { addAgent, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'

let server: TestApp
let hands: Awaited<ReturnType<typeof handoverScene>>
beforeAll(async () => {
  server = await createTestApp()
  hands = await handoverScene(server)
})
afterAll(() => server?.close())

const messagesOf = async (agent: SignedIn): Promise<number> =>
  (await getAs(server, agent, agentEarningsPath)).json<AgentEarnings>().messages

const SEND = `select outcome from chat_send_member_message($1, $2, $3, 'text', 'Hallo', null, $4, '\\x00', 100, 100, 'Hallo', $5)`

/** A profile that is to change hands, and a member who is just writing to it: their transaction is open. */
const scene = async () => {
  const [former, next] = [await addConsultant(server.context), await addAgent(server.context)]
  const member = await addMember(server.context)
  const { profileId } = former
  const { handover } = (await hands.propose(profileId, next)).json<AdminProfile>()
  const client = await server.platform.testDatabase.owner.pool.connect()
  await client.query('begin')
  const charge = async (sessionId: string): Promise<string> => {
    const values = [sessionId, member.accountId, profileId, newId(), server.clock.now()]
    return (await client.query<{ outcome: string }>(SEND, values)).rows[0]?.outcome ?? ''
  }
  return {
    ...{ former, next, member, profileId, client, charge },
    approve: () => hands.decide(profileId, handover?.id ?? ''),
    commit: async () => {
      await client.query('commit')
      client.release()
    },
  }
}

/** Until somebody waits for a lock that the member's transaction has. */
const untilWaiting = () =>
  eventually(async () => {
    const { rows } = await server.platform.testDatabase.owner.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })

test('a message that is charged during the approval is booked for whom it was charged with', async () => {
  const { former, next, member, profileId, charge, approve, commit } = await scene()
  expect(await charge(await openSession(server, member, profileId))).toBe('sent')
  const approving = approve()
  await untilWaiting()
  await commit()
  expect((await approving).statusCode).toBe(200)
  expect([await messagesOf(former), await messagesOf(next)]).toEqual([1, 0])
})

test('so is the first one of a conversation that is opened at that moment', async () => {
  const { former, next, member, profileId, client, charge, approve, commit } = await scene()
  const sessionId = newId()
  await client.query('insert into chat_sessions (id, member_id, profile_id, created_at) values ($1, $2, $3, $4)', [
    ...[sessionId, member.accountId, profileId, server.clock.now()],
  ])
  expect(await charge(sessionId)).toBe('sent')
  const approving = approve()
  await untilWaiting()
  await commit()
  expect((await approving).statusCode).toBe(200)
  expect([await messagesOf(former), await messagesOf(next)]).toEqual([1, 0])
})

test('of many messages around an approval each is paid to the former person or refused, and none to the next one', async () => {
  const [former, next] = [await addConsultant(server.context), await addAgent(server.context)]
  const { profileId } = former
  const { handover } = (await hands.propose(profileId, next)).json<AdminProfile>()
  const members = await Promise.all(Array.from({ length: 6 }, () => addMember(server.context)))
  const chats = await Promise.all(
    members.map(async (member) => ({ member, sessionId: await openSession(server, member, profileId) })),
  )
  const write = () =>
    Promise.all(
      chats.map(({ member, sessionId }) =>
        sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' }),
      ),
    )
  const [before, approved, after] = await Promise.all([write(), hands.decide(profileId, handover?.id ?? ''), write()])
  expect(approved.statusCode).toBe(200)
  const paid = [...before, ...after].filter(({ statusCode }) => statusCode < 300).length
  expect([await messagesOf(former), await messagesOf(next)]).toEqual([paid, 0])
})
