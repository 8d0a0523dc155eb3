import {
  adminBatchDiscardedPath,
  adminBatchFilePath,
  adminBatchPaidPath,
  adminPayoutAgainPath,
  adminPayoutReturnedPath,
  BATCHES_SHOWN_MAX,
} from '@velvetline/contracts/earnings'
import { expect, test } from 'vitest'
import { addPayoutDetails, earnMinutes, TEST_IBANS } from '../../../test/earnings-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { rows } from '../../../test/payments-scene.ts'
import { JUNE, payoutsScene, refusalOf } from '../../../test/payouts-scene.ts'
import { actorOf, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { deleteAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { lockBatch } from './batches.repository.ts'
import { closeMonth } from './close-month.ts'
import { lockPayouts } from './payouts.repository.ts'
import { detailsBefore, releasePayouts } from './release-payouts.ts'
import { waitingPayouts } from './show-payouts.ts'

const scene = payoutsScene()
const { post, close, release, list, rich } = scene

test('a payout is paid, or returned by the bank and paid again in another file', async () => {
  const consultant = await rich()
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  await close()
  await release()
  const [first] = (await list()).batches
  await post(scene.releaser, adminBatchFilePath(first?.id ?? ''))
  expect((await post(scene.releaser, adminBatchPaidPath(first?.id ?? ''))).statusCode).toBe(200)
  expect(refusalOf(await post(scene.releaser, adminBatchPaidPath(first?.id ?? '')))).toBe('payout_state_wrong')
  const [payout] = (await list()).payouts
  const id = payout?.id ?? ''
  expect(payout?.state).toBe('paid')
  expect(refusalOf(await post(scene.releaser, adminPayoutAgainPath(id)))).toBe('payout_state_wrong')
  const third = await addPerson(scene.server.context, 'finance')
  const returned = (person: SignedIn) => post(person, adminPayoutReturnedPath(id), { reason: 'Konto aufgelöst' })
  expect((await returned(scene.releaser)).statusCode).toBe(200)
  expect((await list()).payouts[0]).toMatchObject({ state: 'paid', returnAsked: { reason: 'Konto aufgelöst' } })
  expect(refusalOf(await returned(scene.releaser))).toBe('second_person_needed')
  const drop = () => deleteAs(scene.server, scene.releaser, adminPayoutReturnedPath(id))
  expect((await waitingPayouts(scene.server.context)).count).toBe(1)
  for (const _ of [1, 2]) expect((await drop()).statusCode).toBe(200)
  expect((await list()).payouts[0]).toMatchObject({ state: 'paid', returnAsked: null })
  expect((await waitingPayouts(scene.server.context)).count).toBe(0)
  expect(
    await rows(scene.server, `select 1 from audit_entries where action = 'payout.return_dropped'`, []),
  ).toHaveLength(1)
  await returned(scene.releaser)
  expect((await returned(third)).statusCode).toBe(200)
  expect(refusalOf(await drop())).toBe('payout_state_wrong')
  expect(refusalOf(await returned(third))).toBe('payout_state_wrong')
  expect((await list('state=returned')).payouts[0]).toMatchObject({
    returnReason: 'Konto aufgelöst',
    amountMinor: 3_354,
  })
  await post(third, adminPayoutAgainPath(id))
  expect((await list()).due).toEqual([])
  expect(refusalOf(await release())).toBe('second_person_needed')
  expect((await release('EUR', scene.closer)).statusCode).toBe(200)
  expect((await list()).batches).toHaveLength(2)
  expect(refusalOf(await post(scene.releaser, adminBatchFilePath(newId())))).toBe('not_found')
})

test('a payout that comes back before it counts as paid is returned by one person, who cannot release it again', async () => {
  const consultant = await rich()
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  await close()
  await release()
  const [batch] = (await list()).batches
  await post(scene.releaser, adminBatchFilePath(batch?.id ?? ''))
  await rows(
    scene.server,
    `insert into payout_batches (id, currency, format, payments, total_minor, released_by, released_at, sha256, fetched_by, fetched_at)
     select gen_random_uuid(), currency, format, 1, 1, released_by, released_at + interval '1 day', sha256, released_by, released_at
     from payout_batches, generate_series(1, $1)`,
    [BATCHES_SHOWN_MAX],
  )
  const { batches } = await list()
  expect([batches[0]?.id, batches.length]).toEqual([batch?.id, BATCHES_SHOWN_MAX])
  const id = (await list()).payouts[0]?.id ?? ''
  await post(scene.releaser, adminPayoutReturnedPath(id), { reason: 'Konto aufgelöst' })
  await post(scene.closer, adminPayoutAgainPath(id))
  expect(refusalOf(await release())).toBe('second_person_needed')
  expect((await release('EUR', scene.closer)).statusCode).toBe(200)
  expect((await list('state=in_file')).payouts).toHaveLength(1)
})

test('two people are enough, whatever becomes of the files, and who has reported last never releases', async () => {
  const consultant = await rich()
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  await close()
  expect(refusalOf(await release('EUR', scene.closer))).toBe('second_person_needed')
  const openFile = async () => (await list()).batches.find(({ open }) => open > 0)?.id ?? ''
  const discard = async (person: SignedIn, batchId: string) =>
    expect((await post(person, adminBatchDiscardedPath(batchId), { reason: 'Datei verloren' })).statusCode).toBe(200)
  let [reporter, other] = [scene.releaser, scene.closer]
  expect((await release('EUR', reporter)).statusCode).toBe(200)
  for (const isFetched of [false, true]) {
    const batchId = await openFile()
    if (isFetched) await post(other, adminBatchFilePath(batchId))
    await discard(reporter, batchId)
    if (isFetched) await discard(other, batchId)
    expect(refusalOf(await release('EUR', reporter))).toBe('second_person_needed')
    expect((await release('EUR', other)).statusCode).toBe(200)
    ;[reporter, other] = [other, reporter]
  }
  const last = await openFile()
  await post(other, adminBatchFilePath(last))
  expect((await post(other, adminBatchPaidPath(last))).statusCode).toBe(200)
  expect((await list()).payouts[0]).toMatchObject({ state: 'paid' })
})

test('paying a file and returning one of its payouts lock the file first, and never block each other for good', async () => {
  const consultant = await rich()
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  await close()
  await release()
  const batchId = (await list()).batches[0]?.id ?? ''
  await post(scene.releaser, adminBatchFilePath(batchId))
  const id = (await list()).payouts[0]?.id ?? ''
  const answer = await scene.server.context.database.transaction(async (tx) => {
    await lockBatch(tx, batchId)
    const returned = post(scene.releaser, adminPayoutReturnedPath(id), { reason: 'Konto aufgelöst' })
    await eventually(async () =>
      expect(await rows(scene.server, 'select 1 from pg_locks where not granted')).not.toEqual([]),
    )
    expect(await lockPayouts(tx, { batchId })).toHaveLength(1)
    return { returned }
  })
  expect((await answer.returned).statusCode).toBe(200)
})

test('payouts whose bank details are too new take no place in the file from those that can be paid', async () => {
  const [waiting, payable] = [await rich(), await rich()]
  await addPayoutDetails(scene.server, waiting.accountId)
  await addPayoutDetails(scene.server, payable.accountId)
  scene.server.clock.set(JUNE)
  await close()
  await rows(scene.server, `update payouts set statement_serial = case agent_id when $1 then 9 else 8 end`, [
    payable.accountId,
  ])
  await addPayoutDetails(scene.server, waiting.accountId, { iban: TEST_IBANS[2], daysAgo: 0 })
  const which = { dueIn: 'EUR', detailsBefore: detailsBefore(JUNE), today: '2026-06-15', limit: 1 } as const
  const chosen = await scene.server.context.database.transaction((tx) => lockPayouts(tx, which))
  expect(chosen.map(({ agentId }) => agentId)).toEqual([payable.accountId])
})

test('two people who take turns release what the other has closed', async () => {
  const [paid, waiting] = [await rich(), await rich()]
  for (const { accountId } of [paid, waiting]) await addPayoutDetails(scene.server, accountId)
  scene.server.clock.set(JUNE)
  await close()
  await addPayoutDetails(scene.server, waiting.accountId, { iban: TEST_IBANS[2], daysAgo: 0 })
  await release()
  await earnMinutes(scene.server, paid, 100)
  scene.server.clock.set(new Date('2026-07-02T12:00:00Z'))
  expect((await close('2026-06', scene.releaser)).statusCode).toBe(200)
  for (const person of [scene.closer, scene.releaser]) {
    expect((await list('', person)).due).toMatchObject([{ count: 1 }])
    expect((await release('EUR', person)).statusCode).toBe(200)
  }
  const released = (await list('state=in_file')).payouts.map(({ month }) => month)
  expect(released).toEqual(['2026-06', '2026-05', '2026-05'])
})

test('a month is closed and its file released over one connection each, however many wait', async () => {
  const consultant = await rich()
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  const { context } = scene.server
  await context.payoutFileSecret()
  const { pool } = context.database
  const others = await Promise.all(Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()))
  try {
    await closeMonth(context, '2026-05', actorOf(scene.closer, 'finance'))
    await releasePayouts(context, 'EUR', actorOf(scene.releaser, 'finance'))
  } finally {
    for (const other of others) other.release()
  }
  expect((await list()).payouts).toMatchObject([{ state: 'in_file' }])
})

const mailsTo = async (accountId: string): Promise<string[]> =>
  (
    await rows<{ subject: string }>(
      scene.server,
      'select m.subject from messages_out m join accounts a on a.email = m.recipient where a.id = $1 order by m.id',
      [accountId],
    )
  ).map(({ subject }) => subject)

test('a consultant is told of the statement, of the payout and of its return, without an amount', async () => {
  const consultant = await rich()
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  await close()
  expect(await mailsTo(consultant.accountId)).toEqual(['Ihre Abrechnung für Mai 2026'])
  await release()
  const [batch] = (await list()).batches
  await post(scene.releaser, adminBatchFilePath(batch?.id ?? ''))
  await post(scene.releaser, adminBatchPaidPath(batch?.id ?? ''))
  const id = (await list()).payouts[0]?.id ?? ''
  for (const person of [scene.releaser, scene.closer])
    await post(person, adminPayoutReturnedPath(id), { reason: 'Konto aufgelöst' })
  expect(await mailsTo(consultant.accountId)).toEqual([
    'Ihre Abrechnung für Mai 2026',
    'Ihre Auszahlung für Mai 2026',
    'Ihre Auszahlung für Mai 2026 kam zurück',
  ])
  expect(
    await rows(scene.server, String.raw`select text_body from messages_out where text_body ~ '\d,\d\d|aufgelöst'`),
  ).toEqual([])
})

test('without a mail server nobody is told, and the month still closes', async () => {
  const consultant = await rich()
  scene.server.clock.set(JUNE)
  const messagesOut = { ...scene.server.context.messagesOut, canEmail: false }
  await closeMonth({ ...scene.server.context, messagesOut }, '2026-05', actorOf(scene.closer, 'finance'))
  expect([(await list()).payouts.length, await mailsTo(consultant.accountId)]).toEqual([1, []])
})
