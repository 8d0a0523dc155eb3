import {
  adminBatchDiscardedPath,
  adminBatchFilePath,
  adminBatchPaidPath,
  adminPayoutReturnedPath,
} from '@velvetline/contracts/earnings'
import { expect, test } from 'vitest'
import { addPayoutDetails } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { JUNE, payoutsScene, refusalOf } from '../../../test/payouts-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { deleteAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { waitingPayouts } from './show-payouts.ts'

const scene = payoutsScene()
const { post, close, release, list, rich } = scene

const mailCount = async () => (await rows(scene.server, 'select 1 from messages_out')).length

/** Two payouts in a file that nobody has fetched. */
const releaseTwo = async (): Promise<string> => {
  for (const { accountId } of [await rich(), await rich()]) await addPayoutDetails(scene.server, accountId)
  scene.server.clock.set(JUNE)
  await close()
  await release()
  return (await list()).batches[0]?.id ?? ''
}

test('one person discards a file that nobody has fetched, as where it cannot be opened any more: its payouts are due again, and no payee gets a mail', async () => {
  const { context } = scene.server
  const batchId = await releaseTwo()
  const payout = (await list()).payouts[0]?.id ?? ''
  const reason = 'Datei verloren'
  expect(refusalOf(await post(scene.releaser, adminPayoutReturnedPath(payout), { reason }))).toBe('file_not_fetched')
  await rows(scene.server, 'update payout_batches set sealed_file = $1', [Buffer.alloc(64)])
  expect(refusalOf(await post(scene.releaser, adminBatchFilePath(batchId)))).toBe('file_lost')
  expect(refusalOf(await post(scene.releaser, adminBatchPaidPath(batchId)))).toBe('file_not_fetched')
  expect((await waitingPayouts(context)).count).toBe(1)
  const before = await mailCount()
  const discard = () => post(scene.releaser, adminBatchDiscardedPath(batchId), { reason })
  expect((await discard()).statusCode).toBe(200)
  expect(await mailCount()).toBe(before)
  expect((await list()).payouts.map(({ state }) => state)).toEqual(['due', 'due'])
  expect((await list()).batches).toMatchObject([{ id: batchId, isDiscarded: true, open: 0 }])
  expect(refusalOf(await discard())).toBe('file_discarded')
  expect(refusalOf(await post(scene.releaser, adminBatchFilePath(batchId)))).toBe('file_discarded')
  expect(refusalOf(await deleteAs(scene.server, scene.releaser, adminBatchDiscardedPath(batchId)))).toBe(
    'file_discarded',
  )
  expect(refusalOf(await post(scene.releaser, adminBatchPaidPath(batchId)))).toBe('file_not_fetched')
  scene.server.clock.advance(6 * DAY_MS)
  expect((await waitingPayouts(context)).count).toBe(2)
  expect(refusalOf(await release())).toBe('second_person_needed')
  expect((await release('EUR', scene.closer)).statusCode).toBe(200)
})

test('two people discard a file that the bank never got; meanwhile nothing of it is paid or returned, and who has reported it does not release it again', async () => {
  const { context } = scene.server
  const batchId = await releaseTwo()
  const other = await addPerson(context, 'finance')
  await post(scene.releaser, adminBatchFilePath(batchId))
  const discard = (person: SignedIn, reason = 'Rechner gestohlen') =>
    post(person, adminBatchDiscardedPath(batchId), { reason })
  const keep = () => deleteAs(scene.server, other, adminBatchDiscardedPath(batchId))
  expect((await discard(scene.releaser, '')).statusCode).toBe(422)
  expect((await waitingPayouts(context)).count).toBe(0)
  expect((await discard(scene.releaser)).statusCode).toBe(200)
  expect((await waitingPayouts(context)).count).toBe(1)
  expect((await list()).batches[0]).toMatchObject({
    isDiscarded: false,
    discardAsked: { isOwn: true, reason: 'Rechner gestohlen' },
    open: 2,
  })
  expect(refusalOf(await discard(scene.releaser))).toBe('second_person_needed')
  const [payout] = (await list()).payouts
  expect(refusalOf(await post(other, adminBatchPaidPath(batchId)))).toBe('file_in_doubt')
  const returned = await post(other, adminPayoutReturnedPath(payout?.id ?? ''), { reason: 'Konto aufgelöst' })
  expect(refusalOf(returned)).toBe('file_in_doubt')
  for (const _ of [1, 2]) expect((await keep()).statusCode).toBe(200)
  expect((await list()).batches[0]).toMatchObject({ discardAsked: null, open: 2 })

  const before = await mailCount()
  await discard(scene.releaser)
  const answers = await Promise.all([discard(other), discard(other)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await mailCount()).toBe(before)
  expect((await list()).payouts.map(({ state, returnReason }) => [state, returnReason])).toEqual([
    ['due', null],
    ['due', null],
  ])
  expect(refusalOf(await release())).toBe('second_person_needed')
  expect((await release('EUR', other)).statusCode).toBe(200)
  const log = await rows<{ action: string }>(
    scene.server,
    `select action from audit_entries where subject_id = $1 and action like 'payouts.discard%' order by id`,
    [batchId],
  )
  expect(log.map(({ action }) => action)).toEqual([
    'payouts.discard_asked',
    'payouts.discard_dropped',
    'payouts.discard_asked',
    'payouts.discarded',
  ])
})

test('a file of which something was paid or returned has reached the bank, and is not discarded', async () => {
  const batchId = await releaseTwo()
  const discard = () => post(scene.closer, adminBatchDiscardedPath(batchId), { reason: 'Irrtum' })
  await post(scene.releaser, adminBatchFilePath(batchId))
  const [payout] = (await list()).payouts
  await post(scene.releaser, adminPayoutReturnedPath(payout?.id ?? ''), { reason: 'Konto aufgelöst' })
  expect(refusalOf(await discard())).toBe('file_reached_bank')
  await post(scene.releaser, adminBatchPaidPath(batchId))
  expect(refusalOf(await discard())).toBe('file_reached_bank')
})
