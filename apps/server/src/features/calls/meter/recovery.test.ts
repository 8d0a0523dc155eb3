import { logoutPath } from '@velvetline/contracts/accounts'
import { endCallPath } from '@velvetline/contracts/calls'
import { expect, test } from 'vitest'
import {
  addPair,
  callRow,
  connectedCall,
  minutesOf,
  passTime,
  receiptOf,
  ringingCall,
  startAs,
  statusFor,
} from '../../../../test/calls-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { meterScene } from '../../../../test/meter-scene.ts'
import { postAs } from '../../../../test/requests.ts'
import { DAY_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { startSession } from '../../accounts/index.ts'
import { chargeDue } from './charge-due.ts'
import { beatMeter, beginMeter } from './run-meter.ts'

const server = meterScene()

const lost = (callId: string, side: 'caller' | 'consultant', isLost = true) =>
  server.voice.desk().interrupted({ callId, side, isLost, at: server.clock.now() })

test('while one side is away nothing is charged and the clock stands still; minutes that began meanwhile are charged on its return', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 50)
  await lost(callId, 'caller')
  await passTime(server, 20)
  const away = { minutesCharged: 1, seconds: 50, interruptedSince: expect.any(String) }
  expect(await statusFor(server, pair.member, callId)).toMatchObject(away)
  await lost(callId, 'caller', false)
  await chargeDue(server.context)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ minutesCharged: 2, seconds: 70 })
  await server.voice.desk().ended({ callId, cause: 'caller_hung_up', at: server.clock.now() })
})

test('a side that is away longer than the grace period ends the call as of its disconnection', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 50)
  await lost(callId, 'consultant')
  server.voice.lives.set(callId, { state: 'recovering' })
  server.clock.advance(29 * SECOND_MS)
  await beatMeter(server.context)
  expect((await statusFor(server, pair.member, callId)).active).toBe(true)
  server.clock.advance(SECOND_MS)
  await beatMeter(server.context)
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({
    reason: 'consultant_lost',
    seconds: 50,
    minutes: 1,
    returned: 2,
  })
  expect(server.voice.hungUp).toContainEqual({ callId, reason: 'normal' })
})

test('a loss that is reported after the return does not end a live call', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await lost(callId, 'caller', false)
  await lost(callId, 'caller')
  server.clock.advance(31 * SECOND_MS)
  await beatMeter(server.context)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: true, interruptedSince: null })
  await server.voice.desk().ended({ callId, cause: 'caller_hung_up', at: server.clock.now() })
})

test('who hangs up while a side is away pays for no minute that began meanwhile', async () => {
  const [left, leaver] = [await addPair(server), await addPair(server)]
  const ids = [await connectedCall(server, left), await connectedCall(server, leaver)] as const
  await passTime(server, 50)
  await lost(ids[0], 'consultant')
  await lost(ids[1], 'caller')
  await passTime(server, 20)
  for (const [index, pair] of [left, leaver].entries())
    await postAs(server, pair.member, endCallPath, { callId: ids[index], duration: 70 })
  expect(await receiptOf(server, left.member, ids[0])).toMatchObject({
    reason: 'consultant_lost',
    seconds: 50,
    minutes: 1,
    returned: 2,
  })
  expect(await receiptOf(server, leaver.member, ids[1])).toMatchObject({
    reason: 'caller_lost',
    seconds: 50,
    minutes: 1,
    returned: 0,
  })
})

test('a consultant who hangs up on a caller whose connection was lost at once keeps the minute', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 5)
  await lost(callId, 'caller')
  await passTime(server, 20)
  await server.voice.desk().ended({ callId, cause: 'consultant_hung_up', at: server.clock.now() })
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({ reason: 'caller_lost', seconds: 5, returned: 0 })
})

test('the loss of both sides within three seconds is ours, whether the member hangs up or nobody does', async () => {
  const pairs = [await addPair(server), await addPair(server)]
  for (const [index, pair] of pairs.entries()) {
    const callId = await connectedCall(server, pair)
    await passTime(server, 20)
    await lost(callId, 'caller')
    await passTime(server, 3)
    await lost(callId, 'consultant')
    server.voice.lives.set(callId, { state: 'recovering' })
    if (index === 0) await postAs(server, pair.member, endCallPath, { callId, duration: 23 })
    server.clock.advance(31 * SECOND_MS)
    await beatMeter(server.context)
    expect(await receiptOf(server, pair.member, callId)).toMatchObject({ reason: 'failed', seconds: 20, returned: 2 })
  }
})

test('a fault that is reported after a hang-up for the same moment still gives the minute back', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 50)
  const at = server.clock.now()
  await lost(callId, 'caller')
  await passTime(server, 1)
  await postAs(server, pair.member, endCallPath, { callId, duration: 51 })
  for (const cause of ['consultant_lost', 'caller_lost'] as const)
    await server.voice.desk().ended({ callId, cause, at })
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({ reason: 'consultant_lost', returned: 2 })
})

test('a call that nobody has answered ends as missed, also where a side was away in between', async () => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  await lost(callId, 'caller')
  server.clock.advance(75 * SECOND_MS)
  await beatMeter(server.context)
  expect(await callRow(server, callId)).toMatchObject({ end_reason: 'missed', ended_at: server.clock.now() })
})

test('a call that is given up while its end is being reported keeps the reported end', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 5)
  const told = server.clock.now()
  await passTime(server, 5)
  await lost(callId, 'consultant')
  server.voice.lives.set(callId, { state: 'recovering' })
  server.clock.advance(31 * SECOND_MS)
  const { pool } = server.platform.testDatabase.owner
  const held = await pool.connect()
  await held.query('begin')
  await held.query('select from wallets where member_id = $1 for update', [pair.member.accountId])
  const waits = (count: number) =>
    eventually(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect((await pool.query(waiting)).rows).toHaveLength(count)
    })
  const telling = server.voice.desk().ended({ callId, cause: 'caller_hung_up', at: told })
  await waits(1)
  const givingUp = beatMeter(server.context)
  await waits(2)
  await held.query('commit')
  held.release()
  await Promise.all([telling, givingUp])
  expect(await callRow(server, callId)).toMatchObject({ end_reason: 'caller_hung_up', ended_at: told })
})

test('the next process asks about every open call before it charges', async () => {
  const pairs = [await addPair(server), await addPair(server), await addPair(server)]
  const [alive = '', gone = '', unknown = ''] = await Promise.all(pairs.map((pair) => connectedCall(server, pair)))
  await beatMeter(server.context)
  const lastBeat = server.clock.now()
  server.clock.advance(130 * SECOND_MS)
  const next = await server.nextProcess()
  server.voice.lives.set(gone, { state: 'gone', at: new Date(lastBeat.getTime() + 70 * SECOND_MS) })
  server.voice.lives.set(unknown, { state: 'gone', at: null })
  await beginMeter(next.context)
  await chargeDue(next.context)
  for (const callId of [alive, gone, unknown]) expect(await minutesOf(server, callId)).toHaveLength(1)
  await beatMeter(next.context)
  await chargeDue(next.context)
  expect((await minutesOf(server, alive)).map(({ minute }) => minute)).toEqual([1, 2, 3])
  // It lasted 70 seconds more; then the provider failed, and the interrupted minute is refunded.
  expect(await minutesOf(server, gone)).toMatchObject([{ returned_at: null }, { returned_for: 'fault' }])
  expect(await callRow(server, gone)).toMatchObject({ end_reason: 'failed' })
  expect(await callRow(server, unknown)).toMatchObject({ end_reason: 'failed', minutes_charged: 1 })
  await server.voice.desk().ended({ callId: alive, cause: 'caller_hung_up', at: server.clock.now() })
  await next.close()
})

test('a call that does not return within the grace period ends at its interruption', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 10)
  await beatMeter(server.context)
  server.clock.advance(20 * SECOND_MS)
  const next = await server.nextProcess()
  server.voice.lives.set(callId, { state: 'recovering' })
  await beginMeter(next.context)
  await beatMeter(next.context)
  expect((await statusFor(server, pair.member, callId)).active).toBe(true)
  server.clock.advance(30 * SECOND_MS)
  await beatMeter(next.context)
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({ reason: 'failed', seconds: 10, returned: 2 })
  await next.close()
})

test('the calls of a process without a heartbeat are taken over by a running one, those of a live process are not', async () => {
  const { kysely } = server.context.database
  const next = await server.nextProcess()
  await beginMeter(next.context)
  const callId = await connectedCall(server, await addPair(server))
  await beatMeter(server.context)
  const { node_id: silent } = await callRow(server, callId)
  const itsCall = await connectedCall(server, await addPair(server))
  const third = newId()
  await kysely.updateTable('calls').set({ node_id: third }).where('id', '=', itsCall).execute()
  server.clock.advance(11 * SECOND_MS)
  await kysely.insertInto('call_nodes').values({ id: third, beat_at: server.clock.now() }).execute()
  await beatMeter(next.context)
  expect(await callRow(server, callId)).toMatchObject({ state: 'active', interrupted_at: null })
  expect((await callRow(server, callId)).node_id).not.toBe(silent)
  expect((await callRow(server, itsCall)).node_id).toBe(third)
  for (const id of [callId, itsCall])
    await server.voice.desk().ended({ callId: id, cause: 'caller_hung_up', at: server.clock.now() })
  await next.close()
})

test('a start deletes processes whose last heartbeat is more than a day old', async () => {
  const { kysely } = server.context.database
  const now = server.clock.now().getTime()
  const [old, recent] = [newId(), newId()]
  await kysely
    .insertInto('call_nodes')
    .values([
      { id: old, beat_at: new Date(now - DAY_MS - 1) },
      { id: recent, beat_at: new Date(now - DAY_MS) },
    ])
    .execute()
  await beginMeter(server.context)
  const left = await kysely.selectFrom('call_nodes').select('id').where('id', 'in', [old, recent]).execute()
  expect(left).toEqual([{ id: recent }])
})

const overCarrier = ({ voice } = server.context) => {
  const provider = voice.provider && { ...voice.provider, name: 'telnyx' as const }
  return { ...server.context, voice: { ...voice, provider } }
}

test('a call that is never dialled, or rings without an end, frees both sides', async () => {
  const pair = await addPair(server)
  const callId = newId()
  await startAs(server, pair.member, pair.profileId, { callId })
  server.clock.advance(44 * SECOND_MS)
  await beatMeter(server.context)
  expect((await statusFor(server, pair.member, callId)).active).toBe(true)
  server.clock.advance(SECOND_MS)
  await beatMeter(server.context)
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: false, reason: 'cancelled' })
  // Between browsers it has half a minute more for the first sound; a carrier says when it is connected.
  for (const [context, seconds] of [
    [server.context, 75],
    [overCarrier(), 45],
  ] as const) {
    await server.context.presence.seen(pair.consultant.accountId, server.clock.now())
    const ringing = await ringingCall(server, pair)
    server.clock.advance((seconds - 1) * SECOND_MS)
    await beatMeter(context)
    expect((await statusFor(server, pair.member, ringing)).active).toBe(true)
    server.clock.advance(SECOND_MS)
    await beatMeter(context)
    expect(await statusFor(server, pair.member, ringing)).toMatchObject({ active: false, reason: 'missed' })
  }
})

test('a call that was accepted at the last moment has as long to be connected, and was not missed', async () => {
  const pair = await addPair(server)
  const callId = await ringingCall(server, pair)
  server.clock.advance(44 * SECOND_MS)
  await server.voice.desk().accepted({ callId, at: server.clock.now() })
  server.clock.advance(44 * SECOND_MS)
  await beatMeter(overCarrier())
  expect((await statusFor(server, pair.member, callId)).active).toBe(true)
  server.clock.advance(SECOND_MS)
  await beatMeter(overCarrier())
  expect(await statusFor(server, pair.member, callId)).toMatchObject({ active: false, reason: 'failed' })
})

test('the voice provider is told which of several sessions ended', async () => {
  const { member } = await addPair(server)
  const { secret, sessionId } = await startSession(server.context, member.accountId, 'second browser')
  await postAs(server, { cookie: `velvetline_session=${secret}` }, logoutPath)
  expect(server.voice.revoked).toEqual([sessionId])
})
