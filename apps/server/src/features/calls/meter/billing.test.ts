import { expect, test } from 'vitest'
import {
  addPair,
  callEndedBy,
  callRow,
  connectedCall,
  endAs,
  minutesOf,
  passTime,
  receiptOf,
  ringingCall,
  statusFor,
  walletOf,
} from '../../../../test/calls-scene.ts'
import { giveNuggets } from '../../../../test/chat-scene.ts'
import { meterScene } from '../../../../test/meter-scene.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { setSubscription } from '../../accounts/index.ts'
import { pauseWallet } from '../../credits/index.ts'
import { chargeDue } from './charge-due.ts'
import { callEnded } from './end-call.ts'

const server = meterScene()

test('ringing costs nothing; the first minute is paid when both hear each other', async () => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  server.clock.advance(20 * SECOND_MS)
  await chargeDue(server.context)
  expect((await walletOf(server, pair.member.accountId)).balance).toBe(1_000)
  await server.voice.desk().connected({ callId, at: server.clock.now() })
  await chargeDue(server.context)
  expect((await walletOf(server, pair.member.accountId)).balance).toBe(800)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({
    active: true,
    state: 'active',
    minutesCharged: 1,
    cost: 2,
    balance: 8,
    minutesLeft: 4,
    endsAt: null,
    pricePerMinute: 2,
  })
})

test('each started minute is paid once, at its start', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 59)
  expect(await minutesOf(server, callId)).toHaveLength(1)
  await passTime(server, 1)
  expect(await minutesOf(server, callId)).toHaveLength(2)
  await passTime(server, 30)
  await callEndedBy(server, callId, 'caller_hung_up')
  await passTime(server, 300)
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({
    minutes: 2,
    nuggets: 4,
    seconds: 90,
    reason: 'caller_hung_up',
    returned: 0,
  })
  expect((await walletOf(server, pair.member.accountId)).balance).toBe(600)
})

test('bonus Nuggets are spent first, and the receipt says so', async () => {
  const pair = await addPair(server, 100)
  await giveNuggets(server.context, pair.member.accountId, 900, false)
  const callId = await connectedCall(server, pair)
  await passTime(server, 5)
  await callEndedBy(server, callId, 'caller_hung_up')
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({ nuggets: 2, bonus: 1, bought: 1, returned: 0 })
})

test('when the balance does not cover the next minute, the call ends with the paid one and reports the reason', async () => {
  const pair = await addPair(server, 300)
  const callId = await connectedCall(server, pair)
  const { paidUntil, endsAt, minutesLeft } = await statusFor(server, pair.member, callId)
  expect([minutesLeft, endsAt]).toEqual([0, paidUntil])
  await passTime(server, 59)
  expect((await statusFor(server, pair.member, callId)).active).toBe(true)
  await passTime(server, 1)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({
    active: false,
    reason: 'terminated',
    seconds: 60,
  })
  expect(server.voice.hungUp).toContainEqual({ callId, reason: 'terminated' })
  expect((await walletOf(server, pair.member.accountId)).balance).toBe(100)
})

test('a top-up cancels the announced end', async () => {
  const pair = await addPair(server, 200)
  const callId = await connectedCall(server, pair)
  expect((await statusFor(server, pair.member, callId)).endsAt).not.toBeNull()
  await giveNuggets(server.context, pair.member.accountId, 400)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ endsAt: null, minutesLeft: 2 })
  await passTime(server, 61)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: true, minutesCharged: 2 })
  await callEndedBy(server, callId, 'caller_hung_up')
})

test('no call lasts longer than the country allows', async () => {
  const pair = await addPair(server, 20_000)
  const callId = await connectedCall(server, pair)
  for (let minute = 0; minute < 59; minute += 1) await passTime(server, 60)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({
    minutesCharged: 60,
    minutesLeft: 0,
    active: true,
  })
  expect((await statusFor(server, pair.member, callId)).endsAt).not.toBeNull()
  await passTime(server, 60)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({
    active: false,
    reason: 'time_limit',
    seconds: 3_600,
  })
  expect(await minutesOf(server, callId)).toHaveLength(60)
})

test('the rate and the membership are those at the start', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await server.context.database.transaction((tx) => setSubscription(server.context, tx, pair.member.accountId, true))
  await passTime(server, 60)
  expect((await minutesOf(server, callId)).map(({ bonus }) => bonus)).toEqual([200, 200])
  await callEndedBy(server, callId, 'caller_hung_up')
  await server.context.presence.seen(pair.consultant.accountId, server.clock.now())
  const next = await connectedCall(server, pair)
  expect((await minutesOf(server, next)).map(({ bonus }) => bonus)).toEqual([100])
  await callEndedBy(server, next, 'caller_hung_up')
})

test('a duration that the browser reports, or none, changes no bill', async () => {
  const bills: unknown[] = []
  for (const tells of ['nothing', 'lies', 'truth']) {
    const pair = await addPair(server)
    const callId = await connectedCall(server, pair)
    await passTime(server, 70)
    if (tells === 'nothing') await callEndedBy(server, callId, 'caller_hung_up')
    else await endAs(server, pair.member, callId, tells === 'lies' ? 1 : 70)
    await callEndedBy(server, callId, 'caller_hung_up')
    if (tells === 'lies') await endAs(server, pair.member, callId, 1)
    const { minutes, nuggets, seconds } = await receiptOf(server, pair.member, callId)
    bills.push({ minutes, nuggets, seconds, balance: (await walletOf(server, pair.member.accountId)).balance })
  }
  expect(bills).toEqual(Array.from({ length: 3 }, () => ({ minutes: 2, nuggets: 4, seconds: 70, balance: 600 })))
})

test('a pause ends the call with its paid minute, and is the reason that is given', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  const until = new Date(server.clock.now().getTime() + 3_600 * SECOND_MS)
  await server.context.database.transaction((tx) => pauseWallet(server.context, tx, pair.member.accountId, until))
  expect((await statusFor(server, pair.member, callId)).minutesLeft).toBe(0)
  await passTime(server, 60)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: false, reason: 'paused' })
  expect(server.voice.hungUp).toContainEqual({ callId, reason: 'normal' })
})

test('meters that run at the same time charge each minute once', async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, () => addPair(server)))
  const calls: string[] = []
  for (const pair of pairs) calls.push(await connectedCall(server, pair))
  server.clock.advance(180 * SECOND_MS)
  await Promise.all(Array.from({ length: 6 }, () => chargeDue(server.context)))
  await chargeDue(server.context)
  expect(calls).toHaveLength(6)
  for (const callId of calls) {
    expect((await minutesOf(server, callId)).map(({ minute }) => minute)).toEqual([1, 2, 3, 4])
    await callEndedBy(server, callId, 'caller_hung_up')
  }
})

test('an end that is reported late gives back the minutes that began after it', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  const at = new Date(server.clock.now().getTime() + 50 * SECOND_MS)
  await passTime(server, 130)
  expect(await minutesOf(server, callId)).toHaveLength(3)
  await server.voice.desk().ended({ callId, cause: 'caller_hung_up', at })
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({ seconds: 50, returned: 4, nuggets: 6 })
  expect((await walletOf(server, pair.member.accountId)).balance).toBe(800)
})

test('a minute that began exactly when the call ended is given back', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 60)
  expect(await minutesOf(server, callId)).toHaveLength(2)
  await callEndedBy(server, callId, 'caller_hung_up')
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({ seconds: 60, returned: 2, nuggets: 4 })
  expect((await walletOf(server, pair.member.accountId)).balance).toBe(800)
})

test('a call that ends exactly with its paid minute costs no other, and its reason is not an empty wallet', async () => {
  const pair = await addPair(server, 200)
  const callId = await connectedCall(server, pair)
  server.clock.advance(60 * SECOND_MS)
  await callEndedBy(server, callId, 'caller_hung_up')
  expect(await minutesOf(server, callId)).toHaveLength(1)
  expect((await receiptOf(server, pair.member, callId)).reason).toBe('caller_hung_up')
})

test.each([
  ['before the call’s start counts from the start', -3_600, -20],
  ['in the future counts from now', 3_600, 0],
  ['in between counts from then', -5, -5],
])('a connection told with a time %s', async (_what, toldSeconds, countedSeconds) => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  server.clock.advance(20 * SECOND_MS)
  const fromNow = (seconds: number) => new Date(server.clock.now().getTime() + seconds * SECOND_MS)
  const expected = fromNow(countedSeconds)
  await server.voice.desk().connected({ callId, at: fromNow(toldSeconds) })
  expect((await callRow(server, callId)).connected_at).toEqual(expected)
  await callEndedBy(server, callId, 'caller_hung_up')
})

test('a call whose end is reported before its connection is billed', async () => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  const connectedAt = server.clock.now()
  server.clock.advance(70 * SECOND_MS)
  await callEndedBy(server, callId, 'consultant_hung_up')
  await server.voice.desk().connected({ callId, at: connectedAt })
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({
    minutes: 2,
    seconds: 70,
    reason: 'consultant_hung_up',
  })
})

test('the end of each call publishes one event', async () => {
  const heard: string[] = []
  server.context.domainEvents.on(callEnded, async (_tx, { callId, reason, minutes }) => {
    heard.push(`${callId} ${reason} ${minutes}`)
  })
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 15)
  await callEndedBy(server, callId, 'consultant_hung_up')
  await passTime(server, 1)
  await callEndedBy(server, callId, 'consultant_lost')
  await endAs(server, pair.member, callId)
  expect(heard).toEqual([`${callId} consultant_hung_up 1`])
  expect(await callRow(server, callId)).toMatchObject({ end_reason: 'consultant_hung_up', due_at: null })
})
