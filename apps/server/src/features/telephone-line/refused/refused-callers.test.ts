import {
  adminRefusedCallerSeenPath,
  adminRefusedCallersPath,
  linePinPath,
  type RefusedCallers,
} from '@velvetline/contracts/telephone-line'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSubscriber, callNumber, createLineScene, type LineScene, NUMBERS } from '../../../../test/line-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { setSubscription } from '../../accounts/index.ts'
import { pauseWallet } from '../../credits/index.ts'
import { waitingRefusals } from './show-refused-callers.ts'

let scene: LineScene
let support: SignedIn
beforeAll(async () => {
  scene = await createLineScene()
  support = await addPerson(scene.context, 'support')
})
beforeEach(() => rows(scene, 'delete from line_calls', []))
afterAll(() => scene?.close())

const to = NUMBERS.subscriber
let phones = 8_100
const nextPhone = () => {
  phones += 1
  return `+49302312${phones}`
}
const listed = async (query = ''): Promise<RefusedCallers> =>
  (await getAs(scene, support, `${adminRefusedCallersPath}${query}`)).json<RefusedCallers>()
const causes = async () => (await listed()).callers.map(({ cause, member }) => [cause, member?.id ?? null])
const markSeen = (id: string, person = support) => postAs(scene, person, adminRefusedCallerSeenPath(id))

test('a member without a membership or in a pause is listed with the cause, a stranger without a member', async () => {
  const [first, second] = [nextPhone(), nextPhone()]
  const without = await addSubscriber(scene, first, false)
  const paused = await addSubscriber(scene, second)
  await scene.context.database.transaction((tx) =>
    pauseWallet(scene.context, tx, paused.accountId, new Date(scene.clock.now().getTime() + 3_600_000)),
  )
  await callNumber(scene, { to, from: first, attestation: 'A' })
  await callNumber(scene, { to, from: second, attestation: 'A' })
  await callNumber(scene, { to, from: null })
  expect(await causes()).toEqual([
    ['no_membership', without.accountId],
    ['paused', paused.accountId],
    ['unknown_number', null],
  ])
})

test('after three wrong codes the caller is listed; the code of a member whose membership has ended names them', async () => {
  const member = await addSubscriber(scene, nextPhone())
  const answer = await postAs(scene, member, linePinPath)
  const { pin } = answer.json<{ pin: string }>()
  const wrong = await callNumber(scene, { to, from: null })
  await wrong.listenToPrice()
  for (let time = 0; time < 3; time += 1) await wrong.press('00000000')
  expect(await causes()).toEqual([['wrong_pin', null]])
  const ended = await callNumber(scene, { to, from: null })
  await ended.listenToPrice()
  await scene.context.database.transaction((tx) => setSubscription(scene.context, tx, member.accountId, false))
  await ended.press(pin)
  expect(await causes()).toEqual([
    ['wrong_pin', null],
    ['no_membership', member.accountId],
  ])
})

test('who is done leaves the queue, stands under done with who did it, and writes one entry', async () => {
  await callNumber(scene, { to, from: null, attestation: 'A' })
  await rows(
    scene,
    `insert into line_calls select 'second', provider, country_code, line, null, null, caller_hash, null, state, 1, null, began_at, ended_at, outcome from line_calls`,
    [],
  )
  await rows(scene, `insert into refused_callers values (gen_random_uuid(), 'second', 'unknown_number', now())`, [])
  const [waiting] = (await listed()).callers
  expect(await waitingRefusals(scene.context)).toMatchObject({ count: 2 })
  const page = await listed('?limit=1')
  expect((await listed(`?limit=1&before=${page.nextBefore}`)).callers[0]?.id).not.toBe(page.callers[0]?.id)
  const id = waiting?.id ?? ''
  expect([(await markSeen(id)).statusCode, (await markSeen(id)).statusCode]).toEqual([200, 200])
  expect(await waitingRefusals(scene.context)).toMatchObject({ count: 1 })
  expect((await listed('?state=done')).callers).toMatchObject([{ id, seen: { by: expect.any(String) } }])
  const entries = await rows(scene, `select action from audit_entries where subject_id = $1`, [id])
  expect(entries).toEqual([{ action: 'refused_caller.seen' }])
  expect((await markSeen('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})
