import {
  type AdminPayouts,
  adminBatchDiscardedPath,
  adminBatchFilePath,
  adminPayoutReturnedPath,
  adminPayoutsPath,
  agentMonthsPath,
  type EarningMonths,
} from '@velvetline/contracts/earnings'
import { adminExportPath } from '@velvetline/contracts/exports'
import {
  adminPayoutHoldKeptPath,
  adminPayoutHoldLiftPath,
  adminPayoutHoldsPath,
} from '@velvetline/contracts/payout-holds'
import { beforeEach, expect, test } from 'vitest'
import { addConsultant } from '../../../../test/chat-scene.ts'
import { addPayoutDetails, earnMinutes, TEST_IBANS } from '../../../../test/earnings-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { JUNE, payoutsScene, refusalOf } from '../../../../test/payouts-scene.ts'
import { addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs } from '../../../../test/requests.ts'
import { DAY_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { waitingPayouts } from '../show-payouts.ts'
import { waitingHolds } from './hold-payouts.ts'

const scene = payoutsScene()
const { post, close, release, list, rich } = scene

beforeEach(() => rows(scene.server, 'delete from payout_holds', []))

const hold = (
  agentId: string,
  until: string | null = null,
  person = scene.releaser,
  reason = 'Gericht, Az. 4 C 12/26',
) => post(person, adminPayoutHoldsPath, { agentId, until, reason })
const lift = (person: SignedIn, id = '') => post(person, adminPayoutHoldLiftPath(id), { reason: 'erledigt' })
const monthsOf = async (person: SignedIn): Promise<EarningMonths> =>
  (await getAs(scene.server, person, agentMonthsPath)).json<EarningMonths>()
const acts = async (agentId: string) =>
  (
    await rows<{ action: string }>(
      scene.server,
      `select action from audit_entries where action like 'payouts.h%' and subject_id = $1 order by id`,
      [agentId],
    )
  ).map(({ action }) => action)

/** A month is closed, and each can be paid. */
const closeFor = async (...people: readonly { accountId: string }[]): Promise<void> => {
  for (const [index, { accountId }] of people.entries())
    await addPayoutDetails(scene.server, accountId, { iban: TEST_IBANS[index] ?? TEST_IBANS[0] })
  scene.server.clock.set(JUNE)
  await close()
}

test('what is held back is in no file, no sum and no list of what waits, and goes into the next one once it is lifted', async () => {
  const [held, other] = [await rich(100), await rich(200)]
  await closeFor(held, other)
  expect((await waitingPayouts(scene.server.context)).count).toBe(2)
  expect((await hold(held.accountId)).statusCode).toBe(200)
  expect((await waitingPayouts(scene.server.context)).count).toBe(1)
  const { due, holds, payouts } = await list()
  expect(due).toEqual([{ currency: 'EUR', count: 1, minor: 6_709 }])
  expect(holds).toMatchObject([{ agentId: held.accountId, reason: 'Gericht, Az. 4 C 12/26', until: null, isOwn: true }])
  expect(payouts.map((payout) => [payout.personId === held.accountId, payout.state, payout.held])).toEqual(
    expect.arrayContaining([
      [true, 'due', { until: null }],
      [false, 'due', null],
    ]),
  )
  expect((await release()).json().batches).toMatchObject([{ payments: 1, totalMinor: 6_709 }])
  expect(refusalOf(await release())).toBe('nothing_due')
  expect((await lift(scene.closer, holds[0]?.id)).json()).toMatchObject({ holds: [] })
  // Two files of the same moment stand in any order.
  const { batches } = (await release()).json<AdminPayouts>()
  expect(batches.map(({ payments, totalMinor }) => [payments, totalMinor]).toSorted()).toEqual([
    [1, 3_354],
    [1, 6_709],
  ])
})

test('the same hold twice is one; who set it cannot lift it, and a second lifting changes nothing', async () => {
  const { accountId } = await rich(1)
  for (const _ of [1, 2]) await hold(accountId)
  const [own, ...more] = (await list()).holds
  expect(more).toEqual([])
  expect(refusalOf(await lift(scene.releaser, own?.id))).toBe('second_person_needed')
  for (const _ of [1, 2]) expect((await lift(scene.closer, own?.id)).statusCode).toBe(200)
  expect(refusalOf(await lift(scene.closer, newId()))).toBe('not_found')
  expect(await acts(accountId)).toEqual(['payouts.held', 'payouts.hold_lifted'])
  expect(refusalOf(await hold(newId()))).toBe('not_found')
  expect(refusalOf(await hold(accountId, '2026-05-19'))).toBe('day_past')
  expect((await hold(accountId, null, scene.releaser, ' ')).statusCode).toBe(422)
})

test('a hold ends by itself after its last day, and what it delayed can be paid without anybody', async () => {
  const held = await rich()
  await closeFor(held)
  await hold(held.accountId, '2026-06-16')
  scene.server.clock.set(new Date('2026-06-16T21:30:00Z'))
  expect(refusalOf(await release())).toBe('nothing_due')
  scene.server.clock.set(new Date('2026-06-16T22:30:00Z'))
  expect((await list()).holds).toEqual([])
  expect((await release()).statusCode).toBe(200)
})

test('of two holds the later end counts, and both have to be over', async () => {
  const held = await rich()
  await closeFor(held)
  await hold(held.accountId, '2026-06-20')
  await hold(held.accountId, '2026-06-30', scene.closer)
  expect((await list()).payouts[0]?.held).toEqual({ until: '2026-06-30' })
  scene.server.clock.set(new Date('2026-06-25T12:00:00Z'))
  expect(refusalOf(await release())).toBe('nothing_due')
})

test('a month is closed as ever: the earnings are booked, the statement has its number and its sum', async () => {
  const held = await rich()
  await hold(held.accountId)
  await closeFor(held)
  expect((await list()).payouts).toMatchObject([{ state: 'due', amountMinor: 3_354, held: { until: null } }])
  const own = await getAs(scene.server, held, agentMonthsPath)
  expect(own.json()).toMatchObject({ held: { until: null }, payouts: [{ amountMinor: 3_354, held: { until: null } }] })
  expect(own.body).not.toContain('Gericht')
})

test('of a person of an agency both see it, of the lead only the lead does, and each holds the payout to the lead', async () => {
  const agencyId = await addEmptyAgency(scene.server.context)
  const lead = await addAgent(scene.server.context, { agencyId, leadsAgency: true })
  const person = await addConsultant(scene.server.context, { agencyId, leadsAgency: false })
  await earnMinutes(scene.server, person, 100)
  await closeFor(lead)
  const seen = async () => {
    const [ofLead, ofPerson] = [await monthsOf(lead), await monthsOf(person)]
    return [ofLead, ofPerson].map(({ held, payouts }) => [held !== null, payouts[0]?.held !== null])
  }
  await hold(person.accountId)
  expect([await seen(), refusalOf(await release())]).toEqual([
    [
      [false, true],
      [true, true],
    ],
    'nothing_due',
  ])
  await rows(scene.server, 'delete from payout_holds', [])
  await hold(lead.accountId)
  expect([await seen(), refusalOf(await release())]).toEqual([
    [
      [true, true],
      [false, false],
    ],
    'nothing_due',
  ])
})

test('a file that nobody has fetched is not given out while something of it is held back, and is discarded', async () => {
  const [held, other] = [await rich(100), await rich(200)]
  await closeFor(held, other)
  await release()
  const id = (await list()).batches[0]?.id ?? ''
  await hold(held.accountId)
  expect(refusalOf(await post(scene.releaser, adminBatchFilePath(id)))).toBe('file_held')
  expect((await post(scene.releaser, adminBatchDiscardedPath(id), { reason: 'zurückgehalten' })).statusCode).toBe(200)
  expect((await release('EUR', scene.closer)).json().batches[0]).toMatchObject({ payments: 1, totalMinor: 6_709 })
})

test('what was paid before is not held back by anything', async () => {
  const held = await rich()
  await closeFor(held)
  await release()
  await hold(held.accountId)
  expect((await list('state=in_file')).payouts[0]).toMatchObject({ held: null })
})

test('the file of the list says since when, by whom and until when a payout is held back', async () => {
  const [held, other] = [await rich(100), await rich(200)]
  await closeFor(held, other)
  await hold(held.accountId, '2026-06-20')
  const [head = '', ...lines] = (await getAs(scene.server, scene.closer, adminExportPath('payouts'))).body
    .trimEnd()
    .split('\r\n')
  const columns = head.split(',')
  const cells = lines.map((line) =>
    line.split(',').slice(columns.indexOf('held_since'), columns.indexOf('held_until') + 1),
  )
  expect(columns.slice(-3)).toEqual(['held_since', 'held_by', 'held_until'])
  expect(cells.toSorted()).toEqual([
    ['', '', ''],
    [JUNE.toISOString(), expect.stringMatching(/.+/), '2026-06-20'],
  ])
})

test('30 days after a hold without a last day was set somebody decides, and is asked again 30 days after that', async () => {
  const [open, ending] = [await rich(1), await rich(1)]
  const since = scene.server.clock.now()
  await hold(open.accountId)
  await hold(ending.accountId, '2027-06-30')
  // Who was signed in a month before is not any more.
  const somebody = () => addPerson(scene.server.context, 'finance')
  const shown = async () => (await getAs(scene.server, await somebody(), adminPayoutsPath)).json<AdminPayouts>().holds
  const waiting = async () => {
    const holds = await shown()
    return {
      ...(await waitingHolds(scene.server.context)),
      marked: holds.filter(({ isToDecide }) => isToDecide).length,
    }
  }
  const nothing = { count: 0, oldestAt: null, marked: 0 }
  scene.server.clock.advance(30 * DAY_MS - 1)
  expect(await waiting()).toEqual(nothing)
  scene.server.clock.advance(1)
  expect(await waiting()).toEqual({ count: 1, oldestAt: since, marked: 1 })
  const id = (await shown()).find(({ agentId }) => agentId === open.accountId)?.id ?? ''
  const keep = async () => post(await somebody(), adminPayoutHoldKeptPath(id), { reason: 'Verfahren läuft' })
  expect((await keep()).json<AdminPayouts>().holds.find((one) => one.id === id)).toMatchObject({
    kept: { at: scene.server.clock.now().toISOString() },
    isToDecide: false,
  })
  expect(await waiting()).toEqual(nothing)
  scene.server.clock.advance(30 * DAY_MS)
  expect(await waiting()).toMatchObject({ count: 1, marked: 1 })
  await lift(await somebody(), id)
  expect(await waiting()).toEqual(nothing)
  expect(refusalOf(await keep())).toBe('not_found')
  expect(await acts(open.accountId)).toEqual(['payouts.held', 'payouts.hold_kept', 'payouts.hold_lifted'])
})

test('what came back from the bank is seen to be both returned and held back', async () => {
  const held = await rich()
  await closeFor(held)
  await release()
  const [{ id: batchId } = { id: '' }] = (await list()).batches
  await post(scene.releaser, adminBatchFilePath(batchId))
  const [{ id } = { id: '' }] = (await list()).payouts
  await post(scene.releaser, adminPayoutReturnedPath(id), { reason: 'Konto erloschen' })
  await hold(held.accountId)
  const both = { state: 'returned', held: { until: null } }
  expect((await list()).payouts).toMatchObject([{ ...both, returnReason: 'Konto erloschen' }])
  expect((await monthsOf(held)).payouts).toMatchObject([both])
})
