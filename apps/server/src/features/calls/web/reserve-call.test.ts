import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallsApp, createCallsApp } from '../../../../test/calls-scene.ts'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertCall, type NewCall, type Reservation } from '../calls.repository.ts'
import { recordPastCall } from '../meter/past-calls.ts'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
afterAll(() => server?.close())

type Wanted = Pick<NewCall, 'id' | 'memberId' | 'profileId' | 'agentId'>

const wantedCall = async (changes: Partial<Wanted> = {}): Promise<Wanted> => {
  const consultant = await addConsultant(server.context)
  const { accountId: memberId } = await addMember(server.context)
  return { id: newId(), memberId, profileId: consultant.profileId, agentId: consultant.accountId, ...changes }
}
const sameConsultant = ({ profileId, agentId }: Wanted) => wantedCall({ profileId, agentId })

const newCallOf = (wanted: Wanted): NewCall => ({
  ...wanted,
  line: wanted.memberId ? 'web' : 'premium',
  profileName: '',
  answeredBy: null,
  country: 'de',
  isSubscriber: false,
  minutePrice: 0,
  maxMinutes: 60,
  provider: 'embedded',
  nodeId: newId(),
  at: server.clock.now(),
})
const insert = (tx: Transaction, wanted: Wanted): Promise<Reservation> => insertCall(tx, newCallOf(wanted))

class NotReserved extends Error {}

/** What a start of its own would be told. */
const begin = async (wanted: Wanted): Promise<Reservation> => {
  let outcome: Reservation = 'reserved'
  const work = server.context.database.transaction(async (tx) => {
    outcome = await insert(tx, wanted)
    if (outcome !== 'reserved') throw new NotReserved()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof NotReserved)) throw error
  })
  return outcome
}

const isSomebodyWaiting = async (): Promise<boolean> =>
  (
    await rows(
      server,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      [],
    )
  ).length > 0

/** The second start waits for the first, which then commits or is rolled back. */
const beginBoth = async (first: Wanted, second: Wanted, isKept: boolean): Promise<Reservation> => {
  let later: Promise<Reservation> | undefined
  const work = server.context.database.transaction(async (tx) => {
    expect(await insert(tx, first)).toBe('reserved')
    later = begin(second)
    while (!(await isSomebodyWaiting())) await wait(5)
    if (!isKept) throw new NotReserved()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof NotReserved)) throw error
  })
  return later ?? 'reserved'
}

const end = ({ id }: Wanted) =>
  rows(server, `update calls set state = 'ended', end_reason = 'failed', ended_at = started_at where id = $1`, [id])

test('of two starts at once with a consultant who was never called, the second is refused', async () => {
  const first = await wantedCall()
  expect(await beginBoth(first, await sameConsultant(first), true)).toBe('consultant_busy')
})

test('of two starts at once with a consultant whose last call is over, the second is refused', async () => {
  const former = await wantedCall()
  expect(await begin(former)).toBe('reserved')
  const first = await sameConsultant(former)
  expect(await begin(first)).toBe('consultant_busy')
  await end(former)
  expect(await beginBoth(first, await sameConsultant(former), true)).toBe('consultant_busy')
})

test('the consultant is free when the start before is rolled back', async () => {
  const first = await wantedCall()
  expect(await beginBoth(first, await sameConsultant(first), false)).toBe('reserved')
})

test('two members cannot begin calls with one id, at once or one after the other', async () => {
  const first = await wantedCall()
  expect(await beginBoth(first, await wantedCall({ id: first.id }), true)).toBe('taken')
  await end(first)
  expect(await begin(await wantedCall({ id: first.id }))).toBe('taken')
  expect(await begin(await sameConsultant(first))).toBe('reserved')
  expect(await begin(await wantedCall({ id: first.id }))).toBe('taken')
  expect(await begin({ ...first, memberId: null })).toBe('consultant_busy')
})

test('a past call of the demo is left out while its consultant is in a call', async () => {
  const former = await wantedCall()
  expect(await begin(former)).toBe('reserved')
  const at = server.clock.now()
  const past = async () => {
    const { accountId: memberId } = await addMember(server.context, 1_000)
    return { ...newCallOf(former), id: newId(), memberId, connectedAt: at, endedAt: at }
  }
  expect(await recordPastCall(server.context, await past())).toBe(false)
  await end(former)
  expect(await recordPastCall(server.context, await past())).toBe(true)
})

test('the server cannot insert a call without reserving its consultant', async () => {
  const former = await wantedCall()
  expect(await begin(former)).toBe('reserved')
  await end(former)
  const copied = `insert into calls select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).* from calls c where id = $1`
  await expect(server.context.database.pool.query(copied, [former.id])).rejects.toThrow('permission denied')
})

test('a member has one call, callers without an account as many as there are consultants', async () => {
  const first = await wantedCall()
  const { memberId } = first
  expect(await beginBoth(first, await wantedCall({ memberId }), true)).toBe('call_in_progress')
  for (const _ of [1, 2]) expect(await begin(await wantedCall({ memberId: null }))).toBe('reserved')
})
