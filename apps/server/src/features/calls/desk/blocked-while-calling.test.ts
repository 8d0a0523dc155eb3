import { agentBlockedPath, agentBlockLiftPath, agentBlockPath, type BlockedMembers } from '@velvetline/contracts/agents'
import { agentCallBlockPath, callEndedByBlockPath } from '@velvetline/contracts/calls'
import { chatBlockPath } from '@velvetline/contracts/chat'
import { chatTeamBlockPath } from '@velvetline/contracts/chat-team'
import { adminReportDecisionPath, agentReportsPath, reportsPath } from '@velvetline/contracts/reports'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addPair,
  type CallsApp,
  callRow,
  connectedCall,
  createCallsApp,
  minutesOf,
  passTime,
  ringingCall,
  statusFor,
} from '../../../../test/calls-scene.ts'
import { openSession } from '../../../../test/chat-scene.ts'
import { connect, TEAM_SETTINGS } from '../../../../test/chat-team-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { addPastCall } from '../../../../test/past-calls.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'

let server: CallsApp
let admin: SignedIn
beforeAll(async () => {
  server = await createCallsApp({ settings: TEAM_SETTINGS })
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

/** A conversation with another of the consultant's profiles than the one that is called. */
const scene = async () => {
  const pair = await addPair(server)
  const second = await addProfile(server.context, { agentId: pair.consultant.accountId })
  const sessionId = await openSession(server, pair.member, second.id)
  return { ...pair, second, sessionId }
}
type Scene = Awaited<ReturnType<typeof scene>>

const post = async (person: SignedIn, path: string, payload: object) => {
  const answer = await postAs(server, person, path, payload)
  expect(answer.statusCode).toBe(200)
  return answer
}
const fromChat = ({ consultant, sessionId }: Scene) => post(consultant, agentBlockPath(sessionId), { isBlocked: true })
const expectEnd = (callId: string, reason: string) =>
  eventually(async () => expect(await callRow(server, callId)).toMatchObject({ state: 'ended', end_reason: reason }))
const report = (sessionId: string) => ({
  target: { kind: 'conversation', sessionId },
  reason: 'threat',
  text: '',
  alsoBlock: true,
})

const WAYS: Readonly<Record<string, (pair: Scene) => Promise<unknown>>> = {
  'the chat with another of their profiles': fromChat,
  'a past call': async ({ member, consultant, second }) => {
    const people = { memberId: member.accountId, profileId: second.id, agentId: consultant.accountId }
    await post(consultant, agentCallBlockPath(await addPastCall(server, people)), { isBlocked: true })
  },
  'a report that also blocks': ({ consultant, sessionId }) => post(consultant, agentReportsPath, report(sessionId)),
  'a chat team': async ({ second, sessionId }) => {
    const { apiKey } = await connect(server, admin, { url: 'http://127.0.0.1:9/hook', profileIds: [second.id] })
    const headers = { authorization: `Bearer ${apiKey}` }
    const payload = { by: { name: 'Mara Lind' } }
    await server.app.inject({ method: 'POST', url: chatTeamBlockPath(sessionId), headers, payload })
  },
}

describe('a consultant who blocks a member during a call ends it', () => {
  test.each(Object.keys(WAYS))(
    'from %s, counted to that moment, and the member reads only that they hung up',
    async (way) => {
      const pair = await scene()
      const callId = await connectedCall(server, pair)
      await passTime(server, 90)
      const at = server.clock.now()
      await WAYS[way]?.(pair)
      await expectEnd(callId, 'consultant_hung_up')
      await passTime(server, 90)
      expect((await callRow(server, callId)).ended_at).toEqual(at)
      expect(await minutesOf(server, callId)).toHaveLength(2)
      expect(await statusFor(server, pair.member, callId)).toMatchObject({
        active: false,
        reason: 'consultant_hung_up',
      })
      expect(server.voice.hungUp).toContainEqual({ callId, reason: 'normal' })
    },
  )

  test('while it rings: it was declined', async () => {
    const pair = await scene()
    const callId = await ringingCall(server, pair)
    await fromChat(pair)
    await expectEnd(callId, 'declined')
  })

  test('also on the members’ number', async () => {
    const pair = await scene()
    const callId = await connectedCall(server, pair)
    await rows(server, `update calls set line = 'subscriber', minute_price = 0 where id = $1`, [callId])
    await fromChat(pair)
    await expectEnd(callId, 'consultant_hung_up')
  })

  test('also one that a stand-in has taken for them, or that they have taken for somebody else', async () => {
    const pair = await scene()
    const standIn = await addAgent(server.context)
    const taken = await connectedCall(server, pair)
    await rows(server, `update calls set agent_id = $2, answered_by = 'Ina' where id = $1`, [taken, standIn.accountId])
    await fromChat(pair)
    await expectEnd(taken, 'consultant_hung_up')
    const other = await scene()
    const forOther = await connectedCall(server, other)
    await rows(server, 'update calls set profile_id = $2 where id = $1', [forOther, (await addPair(server)).profileId])
    await fromChat(other)
    await expectEnd(forOther, 'consultant_hung_up')
  })

  test('and no other: not one with somebody else, nor the next one after the block was lifted', async () => {
    const [pair, other] = [await scene(), await addPair(server)]
    const callId = await connectedCall(server, { ...other, member: pair.member })
    await fromChat(pair)
    const [block] = (await getAs(server, pair.consultant, agentBlockedPath)).json<BlockedMembers>().members
    await post(pair.consultant, agentBlockLiftPath(block?.id ?? ''), {})
    expect((await callRow(server, callId)).state).toBe('active')
  })

  test('at the moment of the block, even if that fails at first', async () => {
    const pair = await scene()
    const callId = await connectedCall(server, pair)
    const { provider } = server.context.voice
    if (!provider) throw new Error('no voice provider')
    const caughtUp = vi.spyOn(provider, 'caughtUp').mockRejectedValueOnce(new Error('nobody carries the gateway'))
    await passTime(server, 10)
    const at = server.clock.now()
    await fromChat(pair)
    await eventually(() => expect(caughtUp).toHaveBeenCalled())
    expect((await callRow(server, callId)).state).toBe('active')
    server.clock.advance(30 * SECOND_MS)
    await eventually(async () => expect((await callRow(server, callId)).ended_at).toEqual(at), 20_000)
    caughtUp.mockRestore()
  }, 30_000)
})

test('a member who blocks a consultant ends their call too, as if they had hung up', async () => {
  const { member, profileId, ...rest } = await scene()
  const sessionId = await openSession(server, member, profileId)
  const callId = await connectedCall(server, { member, profileId })
  await post(member, chatBlockPath(rest.sessionId), { isBlocked: true })
  expect((await callRow(server, callId)).state).toBe('active')
  await post(member, chatBlockPath(sessionId), { isBlocked: true })
  await expectEnd(callId, 'caller_hung_up')
})

test('staff who close a conversation end the call between the two', async () => {
  const { member, profileId } = await scene()
  const sessionId = await openSession(server, member, profileId)
  const callId = await connectedCall(server, { member, profileId })
  const { id } = (await post(member, reportsPath, { ...report(sessionId), alsoBlock: false })).json()
  await post(admin, adminReportDecisionPath(id), { decision: 'block_conversation', reason: 'Drohung im Chat' })
  await expectEnd(callId, 'hung_up_by_staff')
})

describe('before somebody blocks, they are told whether a call ends', () => {
  const asked = async (person: SignedIn, kind: string, id: string) => {
    const answer = await getAs(server, person, `${callEndedByBlockPath}?kind=${kind}&id=${id}`)
    return answer.statusCode === 200 ? answer.json().endsCall : [answer.statusCode, answer.json().code]
  }

  test('the consultant for every profile and past call, the member for the one profile', async () => {
    const { member, consultant, profileId, second, sessionId } = await scene()
    const people = { memberId: member.accountId, profileId: second.id, agentId: consultant.accountId }
    const past = await addPastCall(server, people)
    const called = await openSession(server, member, profileId)
    const all = async () => [
      await asked(consultant, 'conversation', sessionId),
      await asked(consultant, 'call', past),
      await asked(member, 'conversation', called),
      await asked(member, 'profile', profileId),
      await asked(member, 'conversation', sessionId),
    ]
    expect(await all()).toEqual([false, false, false, false, false])
    const callId = await ringingCall(server, { member, profileId })
    expect(await all()).toEqual([true, true, true, true, false])
    await fromChat({ consultant, sessionId } as Scene)
    await expectEnd(callId, 'declined')
    expect(await all()).toEqual([false, false, false, false, false])
  })

  test('and nobody of conversations and calls that are not theirs', async () => {
    const [{ member, consultant, sessionId }, other] = [await scene(), await scene()]
    const callId = await ringingCall(server, { member, profileId: other.profileId })
    expect(await asked(other.consultant, 'conversation', sessionId)).toEqual([404, 'chat_session_not_found'])
    expect(await asked(other.member, 'conversation', sessionId)).toEqual([404, 'chat_session_not_found'])
    expect(await asked(consultant, 'call', callId)).toEqual([404, 'call_not_found'])
    expect(await asked(member, 'call', callId)).toEqual([404, 'call_not_found'])
    expect(await asked(admin, 'conversation', sessionId)).toEqual([404, 'chat_session_not_found'])
  })
})
