import { agentBlockedPath, type BlockedMembers } from '@velvetline/contracts/agents'
import {
  type AgentCalls,
  type AgentPhone,
  agentCallBlockPath,
  agentCallsPath,
  agentPhonePath,
} from '@velvetline/contracts/calls'
import { chatSessionPath, chatSessionsPath } from '@velvetline/contracts/chat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPair,
  balanceFor,
  type CallsApp,
  callRow,
  connectedCall,
  createCallsApp,
  ringingCall,
  startAs,
  statusFor,
} from '../../../../test/calls-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { addPastCall } from '../../../../test/past-calls.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
afterAll(() => server?.close())

const block = (person: SignedIn | null, callId: string, isBlocked = true) =>
  postAs(server, person, agentCallBlockPath(callId), { isBlocked })
const callsOf = async (person: SignedIn, query = '') =>
  (await getAs(server, person, `${agentCallsPath}${query}`)).json<AgentCalls>()

const pastCall = async (changes: Partial<Parameters<typeof addPastCall>[1]> = {}) => {
  const pair = await addPair(server, 5_000)
  const { member, consultant, profileId } = pair
  const people = { memberId: member.accountId, profileId, agentId: consultant.accountId }
  return { ...pair, callId: await addPastCall(server, { ...people, ...changes }) }
}

describe('after a call, the consultant blocks the caller', () => {
  test('for all of their profiles, in calls and chat; lifting it from the call lifts it everywhere', async () => {
    const { member, consultant, profileId, callId } = await pastCall()
    const second = await addProfile(server.context, { agentId: consultant.accountId })
    expect((await block(consultant, callId)).json()).toEqual({ ok: true })
    for (const id of [profileId, second.id]) {
      const refused = await startAs(server, member, id)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'consultant_unavailable'])
      expect((await balanceFor(server, member, id)).obstacle).toBe('no_desk')
      expect((await getAs(server, member, chatSessionPath(id))).json().block).toBe('other')
    }
    expect((await callsOf(consultant)).calls).toMatchObject([{ callId, isBlocked: true }])
    const { members } = (await getAs(server, consultant, agentBlockedPath)).json<BlockedMembers>()
    expect(members).toHaveLength(1)
    await block(consultant, callId, false)
    expect((await callsOf(consultant)).calls).toMatchObject([{ callId, isBlocked: false }])
    expect((await startAs(server, member, second.id)).statusCode).toBe(200)
  })

  test('without a conversation appearing in the member’s list', async () => {
    const { member, consultant, callId } = await pastCall()
    await block(consultant, callId)
    expect((await getAs(server, member, chatSessionsPath)).json()).toEqual([])
  })

  test('but not one who has no account: that is said, and the call can still be reported', async () => {
    const { consultant, callId } = await pastCall({ memberId: null, line: 'premium', minutes: [] })
    const refused = await block(consultant, callId)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'caller_unknown'])
    expect((await callsOf(consultant)).calls).toMatchObject([{ callId, memberName: '', isBlocked: null }])
  })

  test('nor one whose account is gone, whose name would show its number', async () => {
    const { member, consultant, callId } = await pastCall()
    const gone = `update accounts set deletion_asked_at = $2, deletion_due_at = $2, erasing_since = $2, erased_at = $2,
      username = 'deleted-' || left(id::text, 8) where id = $1`
    await rows(server, gone, [member.accountId, server.clock.now()])
    expect((await block(consultant, callId)).json()).toMatchObject({ code: 'caller_unknown' })
    expect((await callsOf(consultant)).calls).toMatchObject([{ callId, memberName: '', isBlocked: null }])
  })

  test('only from a call at their own desk', async () => {
    const { member, callId } = await pastCall()
    expect((await block(await addAgent(server.context), callId)).json()).toMatchObject({ code: 'call_not_found' })
    expect((await block(member, callId)).statusCode).toBe(403)
    expect((await block(null, callId)).statusCode).toBe(401)
    expect(await rows(server, 'select 1 from consultant_blocks where member_id = $1', [member.accountId])).toEqual([])
  })
})

test('during a call, blocking hangs up, and the member reads only that the consultant has', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  const { call } = (await getAs(server, pair.consultant, agentPhonePath)).json<AgentPhone>()
  expect(call?.isBlocked).toBe(false)
  await block(pair.consultant, callId)
  await eventually(async () =>
    expect(await callRow(server, callId)).toMatchObject({ state: 'ended', end_reason: 'consultant_hung_up' }),
  )
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: false, reason: 'consultant_hung_up' })
})

test('a call that rings is declined by blocking its caller', async () => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  await block(pair.consultant, callId)
  await eventually(async () => expect((await callRow(server, callId)).end_reason).toBe('declined'))
})

test('who stands in for somebody is not called by those whom they have blocked themselves', async () => {
  const { member, profileId } = await addPair(server)
  const other = await pastCall()
  await rows(
    server,
    `insert into consultant_blocks (member_id, agent_id, id, blocked_at) values ($1, $2, gen_random_uuid(), $3)`,
    [member.accountId, other.consultant.accountId, server.clock.now()],
  )
  expect((await startAs(server, member, profileId)).statusCode).toBe(200)
  const begin = `select calls_begin(to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'agent_id', $2::uuid, 'state', 'dialling'))
    from calls c where c.member_id = $1`
  await expect(rows(server, begin, [member.accountId, other.consultant.accountId])).rejects.toThrow(
    'one side has blocked the other',
  )
})

test('a call and a block at the same moment: the call is refused, or it began before and ends', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { member, consultant, profileId, callId } = await pastCall()
    const [started, blocked] = await Promise.all([startAs(server, member, profileId), block(consultant, callId)])
    expect(blocked.statusCode).toBe(200)
    expect([200, 409]).toContain(started.statusCode)
    if (started.statusCode === 409) expect(started.json().code).toBe('consultant_unavailable')
    await eventually(async () =>
      expect(
        await rows(server, `select 1 from calls where member_id = $1 and state <> 'ended'`, [member.accountId]),
      ).toEqual([]),
    )
  }
})

test('the list has the calls of one’s own desk alone, newest first, page by page, without anything of the member’s account', async () => {
  const { member, consultant, profileId } = await addPair(server)
  const people = { memberId: member.accountId, profileId, agentId: consultant.accountId }
  const ids: string[] = []
  for (let minutesAgo = 400; minutesAgo > 360; minutesAgo -= 1)
    ids.unshift(await addPastCall(server, { ...people, minutesAgo }))
  await addPastCall(server, { ...people, isConnected: false, minutes: [] })
  const first = await getAs(server, consultant, agentCallsPath)
  expect(first.body).not.toContain(member.accountId)
  const { calls, nextBefore } = first.json<AgentCalls>()
  const rest = await callsOf(consultant, `?before=${nextBefore}`)
  expect([...calls, ...rest.calls].map(({ callId }) => callId)).toEqual(ids)
  expect(rest.nextBefore).toBeNull()
  expect((await callsOf(await addAgent(server.context))).calls).toEqual([])
  expect((await getAs(server, member, agentCallsPath)).statusCode).toBe(403)
})
