import { callStatusPath, startCallPath, updateTelnyxIdPath, webrtcConfigPath } from '@velvetline/contracts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addPair,
  balanceFor,
  type CallsApp,
  callRow,
  connectedCall,
  createCallsApp,
  endAs,
  ringingCall,
  startAs,
  statusFor,
} from '../../../../test/calls-scene.ts'
import { addConsultant, addMember, giveNuggets } from '../../../../test/chat-scene.ts'
import { createTestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { addAgent } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { setSubscription } from '../../accounts/index.ts'
import { CALL_MINUTE_NUGGETS, CALL_MINUTE_SUBSCRIBER_NUGGETS, CALL_MINUTES_MAX } from '../../countries/index.ts'
import { pauseWallet } from '../../credits/index.ts'
import { findProfiles } from '../../profiles/index.ts'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
beforeEach(() => server.voice.unreachable.clear())
afterAll(() => server?.close())

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode === 200 ? 'started' : `${answer.statusCode} ${answer.json().code}`

test('the verdict names price, minutes and the obstacle', async () => {
  const { member, profileId } = await addPair(server, 950)
  expect(await balanceFor(server, member, profileId)).toEqual({
    balance: 9.5,
    pricePerMinute: 2,
    canStartCall: true,
    hasActiveSubscription: false,
    minutesAffordable: 4,
    maxMinutes: 60,
    obstacle: null,
    standIn: null,
  })
  expect((await balanceFor(server, member)).obstacle).toBeNull()
})

test('a member who cannot pay for a minute sees the balance and the required amount', async () => {
  const { member, profileId } = await addPair(server, 150)
  expect(await balanceFor(server, member, profileId)).toMatchObject({
    canStartCall: false,
    obstacle: 'not_enough_nuggets',
  })
  const refused = await postAs(server, member, `${startCallPath}?country=uk`, {
    callId: newId(),
    consultantId: profileId,
  })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'age_verification_required' }),
  ])
  const here = await postAs(server, member, `${startCallPath}?country=us`, { callId: newId(), consultantId: profileId })
  expect([here.statusCode, here.json().message]).toEqual([
    402,
    'Insufficient credits for call. You have 1.5 credits but need 2 credits per minute.',
  ])
})

test('the price depends on the membership, the profile and the country', async () => {
  const { member, profileId } = await addPair(server)
  const { kysely } = server.context.database
  await kysely.updateTable('profiles').set({ call_minute_price: 350 }).where('id', '=', profileId).execute()
  expect((await balanceFor(server, member, profileId)).pricePerMinute).toBe(3.5)
  await server.context.database.transaction((tx) => setSubscription(server.context, tx, member.accountId, true))
  expect((await balanceFor(server, member, profileId)).pricePerMinute).toBe(1)
  const { settings } = server.context
  await settings.set(CALL_MINUTE_NUGGETS, 'de', 3)
  await settings.set(CALL_MINUTE_SUBSCRIBER_NUGGETS, 'de', 1.2)
  await settings.set(CALL_MINUTES_MAX, 'de', 30)
  expect(await balanceFor(server, member)).toMatchObject({ pricePerMinute: 1.2, maxMinutes: 30 })
  for (const setting of [CALL_MINUTE_NUGGETS, CALL_MINUTE_SUBSCRIBER_NUGGETS, CALL_MINUTES_MAX]) {
    await settings.set(setting, 'de', setting.fallback)
  }
})

test('a subscriber pays the profile’s price where it is below the country’s subscriber price', async () => {
  const { member, profileId } = await addPair(server)
  const { database } = server.context
  await database.kysely.updateTable('profiles').set({ call_minute_price: 50 }).where('id', '=', profileId).execute()
  await database.transaction((tx) => setSubscription(server.context, tx, member.accountId, true))
  expect((await balanceFor(server, member, profileId)).pricePerMinute).toBe(0.5)
})

test('a call whose minute costs less than one Nugget still needs one', async () => {
  const { member, profileId } = await addPair(server, 99)
  const { kysely } = server.context.database
  await kysely.updateTable('profiles').set({ call_minute_price: 50 }).where('id', '=', profileId).execute()
  expect((await balanceFor(server, member, profileId)).obstacle).toBe('not_enough_nuggets')
  expect(codeOf(await startAs(server, member, profileId))).toBe('402 not_enough_nuggets')
  await giveNuggets(server.context, member.accountId, 1)
  expect(codeOf(await startAs(server, member, profileId))).toBe('started')
})

test('starting reserves both sides and costs nothing; the same id is the same call', async () => {
  const pair = await addPair(server)
  const callId = newId()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => startAs(server, pair.member, pair.profileId, { callId })),
  )
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBeGreaterThan(0)
  const again = await startAs(server, pair.member, pair.profileId, { callId })
  expect(again.json()).toEqual({ success: true, callId, pricePerMinute: 2, balance: 10, standIn: null })
  expect(await callRow(server, callId)).toMatchObject({ state: 'dialling', minute_price: 200, minutes_charged: 0 })
  const other = await addPair(server)
  expect(codeOf(await startAs(server, pair.member, other.profileId, { callId }))).toBe('409 idempotency_key_reused')
  expect(codeOf(await startAs(server, other.member, pair.profileId, { callId }))).toBe('404 call_not_found')
})

test('a member has one call at a time, also when two tabs start at once', async () => {
  const [pair, other] = [await addPair(server), await addPair(server)]
  const answers = await Promise.all([
    startAs(server, pair.member, pair.profileId),
    startAs(server, pair.member, other.profileId),
  ])
  expect(answers.map(codeOf).sort()).toEqual(['409 call_in_progress', 'started'])
  expect((await balanceFor(server, pair.member)).obstacle).toBe('call_in_progress')
})

test('an agent has one call at a time, also when two members start one at once', async () => {
  const pair = await addPair(server)
  const rival = await addMember(server.context)
  const answers = await Promise.all([
    startAs(server, pair.member, pair.profileId),
    startAs(server, rival, pair.profileId),
  ])
  expect(answers.map(codeOf).sort()).toEqual(['409 consultant_busy', 'started'])
})

test('an agent who is rung or in a call is busy for everyone, with all their profiles, until it ends', async () => {
  const pair = await addPair(server)
  const second = await addProfile(server.context, { agentId: pair.consultant.accountId })
  const rival = await addMember(server.context)
  const statuses = async () =>
    [...(await findProfiles(server.context, [pair.profileId, second.id])).values()].map(({ status }) => status)
  expect(await statuses()).toEqual(['available', 'available'])
  const callId = await ringingCall(server, pair)
  expect(await statuses()).toEqual(['busy', 'busy'])
  expect((await balanceFor(server, rival, second.id)).obstacle).toBe('consultant_busy')
  expect(codeOf(await startAs(server, rival, second.id))).toBe('409 consultant_busy')
  await server.voice.desk().ended({ callId, cause: 'declined', at: server.clock.now() })
  await eventually(async () => expect(await statuses()).toEqual(['available', 'available']))
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: false, reason: 'declined', cost: 0 })
})

test('a consultant who is offline, or whose browser is away, cannot be called', async () => {
  const member = await addMember(server.context)
  const away = await addConsultant(server.context)
  expect((await balanceFor(server, member, away.profileId)).obstacle).toBe('consultant_offline')
  expect(codeOf(await startAs(server, member, away.profileId))).toBe('409 consultant_unavailable')
  const pair = await addPair(server)
  server.voice.unreachable.add(pair.consultant.accountId)
  expect(codeOf(await startAs(server, member, pair.profileId))).toBe('409 consultant_unavailable')
})

test('a stand-in is named first and must be accepted; without a desk nobody answers', async () => {
  const played = await addProfile(server.context)
  const member = await addMember(server.context)
  expect((await balanceFor(server, member, played.id)).obstacle).toBe('no_desk')
  const agent = await addAgent(server.context)
  server.context.demoDesk.agentId = agent.accountId
  const { standIn, obstacle } = await balanceFor(server, member, played.id)
  expect([standIn?.displayName.startsWith('Agent '), obstacle]).toEqual([true, null])
  expect(codeOf(await startAs(server, member, played.id))).toBe('409 stand_in_not_accepted')
  const callId = newId()
  const started = await startAs(server, member, played.id, { callId, isStandInAccepted: true })
  expect(started.json().standIn).toEqual(standIn)
  expect(await callRow(server, callId)).toMatchObject({ agent_id: agent.accountId, answered_by: standIn?.displayName })
  server.voice.unreachable.add(agent.accountId)
  expect(codeOf(await startAs(server, await addMember(server.context), played.id))).toBe('409 consultant_busy')
})

test('a call costs no more than the button said: where the price has risen since, it is refused and named', async () => {
  const { member, profileId } = await addPair(server)
  const setPrice = (hundredths: number) =>
    server.context.database.kysely
      .updateTable('profiles')
      .set({ call_minute_price: hundredths })
      .where('id', '=', profileId)
      .execute()
  const { pricePerMinute } = await balanceFor(server, member, profileId)
  await setPrice(350)
  const refused = await startAs(server, member, profileId, { pricePerMinute })
  expect([codeOf(refused), refused.json().message]).toEqual([
    '409 call_price_changed',
    'Der Preis hat sich gerade geändert: Eine Minute kostet jetzt 3,5 Nuggets. Es wurde nichts berechnet.',
  ])
  await setPrice(100)
  expect((await startAs(server, member, profileId, { pricePerMinute })).json().pricePerMinute).toBe(1)
})

test('a call is refused in a pause and to an unknown profile', async () => {
  const { member, profileId } = await addPair(server)
  const until = new Date(server.clock.now().getTime() + 3_600 * SECOND_MS)
  await server.context.database.transaction((tx) => pauseWallet(server.context, tx, member.accountId, until))
  expect((await balanceFor(server, member, profileId)).obstacle).toBe('paused')
  expect(codeOf(await startAs(server, member, profileId))).toBe('403 paused')
  expect(codeOf(await startAs(server, await addMember(server.context), newId()))).toBe('404 profile_not_found')
})

test('somebody else’s call answers 404 for its status, its end and its leg', async () => {
  const pair = await addPair(server)
  const stranger = await addMember(server.context)
  const callId = await connectedCall(server, pair)
  for (const id of [callId, newId(), 'no-id']) {
    const status = await getAs(server, stranger, callStatusPath(id))
    expect([status.statusCode, status.json().code]).toEqual([404, 'call_not_found'])
  }
  expect(codeOf(await endAs(server, stranger, callId))).toBe('404 call_not_found')
  const hint = { callId, telnyxCallId: 'x' }
  const report = await postAs(server, stranger, updateTelnyxIdPath, hint)
  expect(report.statusCode).toBe(404)
  const { desk } = server.voice
  expect(await desk().route({ accountId: stranger.accountId, callId, providerCallId: 'y' })).toBeNull()
  expect(await desk().route({ accountId: pair.member.accountId, callId, providerCallId: 'another leg' })).toBeNull()
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: true, balance: 8 })
  expect(await statusFor(server, pair.consultant, callId)).toMatchObject({
    active: true,
    balance: null,
    minutesLeft: null,
    paidUntil: null,
    endsAt: null,
  })
  await endAs(server, pair.member, callId)
})

test('hanging up twice ends the call once, and the legs are hung up', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  server.clock.advance(10 * SECOND_MS)
  const [first, second] = [await endAs(server, pair.member, callId, 999), await endAs(server, pair.member, callId, 1)]
  expect(first.json()).toEqual(second.json())
  expect(server.voice.hungUp.filter((one) => one.callId === callId)).toEqual([{ callId, reason: 'normal' }])
})

test('the credential is personal and never cached', async () => {
  const { member } = await addPair(server)
  const answer = await getAs(server, member, webrtcConfigPath)
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.json()).toMatchObject({ username: `user-${member.accountId}`, targetPhoneNumber: 'velvetline-test' })
})

test('without a provider calls are refused, and the verdict says why', async () => {
  const bare = await createTestApp({ override: { createVoice: async () => null } })
  const { member, profileId } = await addPair(bare)
  await giveNuggets(bare.context, member.accountId, 100)
  expect((await balanceFor(bare, member, profileId)).obstacle).toBe('not_configured')
  expect(codeOf(await startAs(bare, member, profileId))).toBe('503 not_configured')
  expect((await getAs(bare, member, webrtcConfigPath)).statusCode).toBe(503)
  await bare.close()
})
