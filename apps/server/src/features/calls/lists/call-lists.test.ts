import {
  type AdminCalls,
  adminCallHangUpPath,
  adminCallsPath,
  adminCallsSearchPath,
  type CallHistory,
  type CallReceipt,
  callPath,
  callsPath,
} from '@velvetline/contracts/calls'
import { callSoundPath } from '@velvetline/contracts/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { addPastCall, type PastCall } from '../../../../test/past-calls.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, pagesOf, postAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'
import { findProfile } from '../../profiles/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const scene = async () => {
  const member = await addMember(server.context)
  const { accountId: agentId, profileId } = await addConsultant(server.context)
  const call = (changes: Partial<PastCall> = {}) =>
    addPastCall(server, { memberId: member.accountId, profileId, agentId, ...changes })
  return { member, agentId, profileId, call }
}
const receipt = async (member: SignedIn, callId: string) => getAs(server, member, callPath(callId))

test('a receipt shows seconds, minutes and the Nuggets that paid for them; returned Nuggets are listed separately', async () => {
  const { member, call, profileId } = await scene()
  const id = await call({ minutes: [{ bonus: 150, bought: 50 }, { bought: 200 }, { bought: 200, isReturned: true }] })
  expect((await receipt(member, id)).json<CallReceipt>()).toMatchObject({
    callId: id,
    profileUuid: profileId,
    seconds: 180,
    minutes: 3,
    pricePerMinute: 2,
    nuggets: 6,
    bonus: 1.5,
    bought: 4.5,
    returned: 2,
    canReview: true,
  })
})

test('a call can be reviewed once it is over and at least one minute stayed paid', async () => {
  const { member, call } = await scene()
  const canReview = async (changes: Partial<PastCall>) =>
    (await receipt(member, await call(changes))).json<CallReceipt>().canReview
  expect(await canReview({ minutes: [{ bought: 200 }] })).toBe(true)
  expect(await canReview({ minutes: [{ bought: 200, isReturned: true }] })).toBe(false)
  expect(await canReview({ minutes: [], isConnected: false })).toBe(false)
  expect(await canReview({ minutes: [], line: 'subscriber' })).toBe(false)
  expect(await canReview({ minutes: [{ bought: 200 }], isOpen: true })).toBe(false)
})

test('a member lists only their own calls, newest first, page by page', async () => {
  const { member, call } = await scene()
  const ids = []
  for (const minutesAgo of [50, 40, 40, 30]) ids.unshift(await call({ minutesAgo }))
  await call({ memberId: (await addMember(server.context)).accountId })
  const pages = await pagesOf(async (before) =>
    (await getAs(server, member, `${callsPath}?limit=1${before && `&before=${before}`}`)).json<CallHistory>(),
  )
  const seen = pages.flatMap(({ calls }) => calls)
  expect(seen.map(({ callId }) => callId).toSorted()).toEqual(ids.toSorted())
  expect(seen.map(({ startedAt }) => startedAt)).toEqual(
    seen
      .map(({ startedAt }) => startedAt)
      .toSorted()
      .reverse(),
  )
  expect((await getAs(server, member, `${callsPath}?before=nonsense`)).statusCode).toBe(422)
})

test('somebody else’s call answers 404', async () => {
  const { call } = await scene()
  const id = await call()
  const stranger = await addMember(server.context)
  for (const callId of [id, newId(), 'nonsense']) {
    for (const answer of [
      await receipt(stranger, callId),
      await postAs(server, stranger, callSoundPath(callId), { quality: 3 }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'call_not_found'])
    }
  }
})

test('a member’s sound rating is stored, the last one counts, and staff see it', async () => {
  const { member, call } = await scene()
  const admin = await addPerson(server.context, 'admin')
  const id = await call()
  for (const quality of [1, 3]) {
    expect((await postAs(server, member, callSoundPath(id), { quality })).statusCode).toBe(200)
  }
  expect((await postAs(server, member, callSoundPath(id), { quality: 4 })).statusCode).toBe(422)
  const unheard = await call({ minutes: [], isConnected: false })
  expect((await postAs(server, member, callSoundPath(unheard), { quality: 2 })).statusCode).toBe(404)
  const { calls } = (await getAs(server, admin, adminCallsPath)).json<AdminCalls>()
  expect(calls.find(({ callId }) => callId === id)?.soundQuality).toBe(3)
})

test('staff filter all calls by state, line, reason, country, name and day', async () => {
  const { member, call, profileId } = await scene()
  const admin = await addPerson(server.context, 'admin')
  const open = await call({ isOpen: true, minutesAgo: 1 })
  const missed = await call({ minutes: [], isConnected: false, country: 'at' })
  const nobody = await call({ memberId: null, minutes: [], line: 'premium', minutesAgo: 3 * 24 * 60 })
  const idsIn = (answer: { statusCode: number; json: <Body>() => Body }): string[] => {
    expect(answer.statusCode).toBe(200)
    const { calls } = answer.json<AdminCalls>()
    return calls.filter((one) => one.profileUuid === profileId).map(({ callId }) => callId)
  }
  const find = async (query: string) => idsIn(await getAs(server, admin, `${adminCallsPath}?limit=100&${query}`))
  expect(await find('')).toEqual([open, missed, nobody])
  expect(await find('show=live')).toEqual([open])
  expect(await find('show=ended')).toEqual([missed, nobody])
  expect(await find('line=premium')).toEqual([nobody])
  expect(await find('reason=missed')).toEqual([missed])
  expect(await find('market=at')).toEqual([missed])
  expect(await find('from=2026-06-15')).toEqual([open, missed])
  expect(await find('to=2026-06-14')).toEqual([nobody])
  const { username } = await server.context.database.kysely
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', member.accountId)
    .executeTakeFirstOrThrow()
  const search = async (words: string, filters = {}) =>
    idsIn(await postAs(server, admin, adminCallsSearchPath, { words, limit: 100, ...filters }))
  expect(await search(username.toUpperCase())).toEqual([open, missed])
  expect(await search(username, { show: 'live' })).toEqual([open])
  const { name } = (await findProfile(server.context, profileId)) ?? { name: '' }
  expect(await search(name)).toEqual([open, missed, nobody])
  expect(await search('%')).toEqual([])
  expect((await getAs(server, admin, adminCallsPath)).json<AdminCalls>().live).toBeGreaterThan(0)
  const memberOf = async (callId: string) =>
    (await getAs(server, admin, `${adminCallsPath}?call=${callId}`)).json<AdminCalls>().calls[0]?.memberId
  expect([await memberOf(open), await memberOf(nobody)]).toEqual([member.accountId, null])
})

test('staff hang a live call up with a reason, once; the reason stays with staff', async () => {
  const { member, call } = await scene()
  const admin = await addPerson(server.context, 'admin')
  const id = await call({ isOpen: true, minutesAgo: 1 })
  const hangUp = (callId: string, reason = 'Beschwerde eines Dritten') =>
    postAs(server, admin, adminCallHangUpPath(callId), { reason })
  expect((await hangUp(id, 'x')).statusCode).toBe(422)
  expect((await hangUp(id)).statusCode).toBe(200)
  const again = await hangUp(id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'call_over'])
  expect((await hangUp(newId())).statusCode).toBe(404)
  const { calls } = (await getAs(server, admin, adminCallsPath)).json<AdminCalls>()
  expect(calls.find(({ callId }) => callId === id)).toMatchObject({
    state: 'ended',
    reason: 'hung_up_by_staff',
    staffReason: 'Beschwerde eines Dritten',
  })
  expect((await receipt(member, id)).body).not.toContain('Beschwerde')
})
