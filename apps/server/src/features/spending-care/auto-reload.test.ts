import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { giveNuggets, spendNuggets } from '../../../test/chat-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { rounds } from '../../../test/rounds.ts'
import { HOUR_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { RailFault } from '../payment-rails/index.ts'
import { reloadIfLow, workCareJobs } from './reload-if-low.ts'
import { insertRun } from './reload-runs.repository.ts'
import { setAutoReload } from './set-auto-reload.ts'
import { pauseSpending, setLimits } from './set-limits-and-pause.ts'
import { showCare } from './show-care.ts'
import { type CareScene, createCareScene, euros, HOME, refusalOf } from './test/care-scene.ts'

let scene: CareScene
beforeAll(async () => {
  scene = await createCareScene()
})
afterAll(() => scene?.close())

const CHOICE = { isOn: true, belowNuggets: 5, packageId: 'nuggets-10', monthlyCapMinor: 10_000 }

const give = (memberId: string, amount: number, { server } = scene) =>
  giveNuggets(server.context, memberId, amount, false)
const spend = (memberId: string, amount: number, { server } = scene) => spendNuggets(server.context, memberId, amount)
const reloadsOf = (memberId: string, { reloads } = scene) => reloads.calls.filter((call) => call.memberId === memberId)
const reloadStatesOf = async (memberId: string): Promise<string[]> => {
  const { rows } = await scene.server.context.database.pool.query<{ state: string }>(
    "select state from payment_orders where member_id = $1 and cause = 'reload'",
    [memberId],
  )
  return rows.map(({ state }) => state)
}
/** A member with ten Nuggets who reloads below five. */
const addReloader = async (changes: Partial<typeof CHOICE> = {}, where = scene): Promise<string> => {
  const memberId = await where.addMember()
  await give(memberId, 1_000, where)
  await setAutoReload(where.care, memberId, { ...CHOICE, ...changes }, HOME)
  return memberId
}

describe('an automatic reload', () => {
  test('is off by default, with proposed values', async () => {
    const memberId = await scene.addMember()
    expect((await showCare(scene.care, memberId)).autoReload).toEqual({
      isPossible: true,
      isOn: false,
      belowNuggets: 5,
      packageId: 'nuggets-25',
      monthlyCapMinor: 2_298,
    })
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toEqual([])
  })

  test('is ordered once each time the balance falls below the mark, even with several processes', async () => {
    const memberId = await addReloader()
    await spend(memberId, 500)
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toHaveLength(0)
    await spend(memberId, 100)
    await Promise.all(Array.from({ length: 8 }, () => reloadIfLow(scene.care, memberId)))
    await spend(memberId, 100)
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toMatchObject([{ packageId: 'nuggets-10' }])
    await give(memberId, 1_000)
    await reloadIfLow(scene.care, memberId)
    await spend(memberId, 1_000)
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toHaveLength(2)
  })

  test('is not triggered by turning it on', async () => {
    const memberId = await scene.addMember()
    await setAutoReload(scene.care, memberId, CHOICE, HOME)
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toEqual([])
  })

  test('is not ordered after it was turned off, even if the balance fell before', async () => {
    const memberId = await addReloader()
    await spend(memberId, 900)
    await setAutoReload(scene.care, memberId, { ...CHOICE, isOn: false }, HOME)
    expect((await showCare(scene.care, memberId)).autoReload.isOn).toBe(false)
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toEqual([])
  })

  test('that has begun is not ordered once it is turned off', async () => {
    const memberId = await addReloader()
    await spend(memberId, 900)
    const { clock, context } = scene.server
    const run = { id: newId(), packageId: CHOICE.packageId, begunAt: clock.now() }
    await insertRun(context.database.kysely, memberId, run, euros(499))
    await setAutoReload(scene.care, memberId, { ...CHOICE, isOn: false }, HOME)
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toEqual([])
  })

  test('is retried under the same key for an hour while the provider is unreachable', async () => {
    const [memberId, tooLate] = [await addReloader(), await addReloader()]
    for (const one of [memberId, tooLate]) await spend(one, 900)
    scene.reloads.fail = () => new RailFault('the provider is away', { isTemporary: true })
    for (const one of [memberId, tooLate]) {
      await expect(reloadIfLow(scene.care, one)).rejects.toThrow('the provider is away')
    }
    scene.reloads.fail = null
    await reloadIfLow(scene.care, memberId)
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toHaveLength(1)
    scene.server.clock.advance(HOUR_MS)
    await reloadIfLow(scene.care, tooLate)
    expect(reloadsOf(tooLate)).toEqual([])
  })

  test('that waits for its provider is not charged once it is turned off', async () => {
    const turnOff = (memberId: string) => setAutoReload(scene.care, memberId, { ...CHOICE, isOn: false }, HOME)
    const [before, meanwhile] = [await addReloader(), await addReloader()]
    for (const one of [before, meanwhile]) await spend(one, 900)
    const away = new RailFault('the provider is away', { isTemporary: true })
    scene.reloads.fail = () => away
    await expect(reloadIfLow(scene.care, before)).rejects.toThrow('the provider is away')
    await turnOff(before)
    let turnedOff: Promise<void> | undefined
    scene.reloads.fail = () => {
      turnedOff = turnOff(meanwhile)
      return away
    }
    await expect(reloadIfLow(scene.care, meanwhile)).rejects.toThrow('the provider is away')
    await turnedOff
    scene.reloads.fail = null
    for (const one of [before, meanwhile]) {
      await reloadIfLow(scene.care, one)
      expect(reloadsOf(one)).toEqual([])
      expect(await reloadStatesOf(one)).toEqual(['cancelled'])
    }
  })

  test('that is refused ends until the mark is crossed again', async () => {
    const memberId = await addReloader()
    await spend(memberId, 900)
    scene.reloads.fail = () => new RailFault('the card is gone', { isTemporary: false })
    await reloadIfLow(scene.care, memberId)
    scene.reloads.fail = null
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toEqual([])
  })

  test.each([
    ['the pause', (memberId: string) => pauseSpending(scene.care, memberId, { hours: 24 })],
    [
      'a limit',
      (memberId: string) => setLimits(scene.care, memberId, { limits: [{ period: 'day', limitMinor: 498 }] }),
    ],
  ])('obeys %s', async (_what, forbid) => {
    const memberId = await addReloader()
    await spend(memberId, 900)
    await forbid(memberId)
    await reloadIfLow(scene.care, memberId)
    expect(reloadsOf(memberId)).toEqual([])
  })

  test('requires a rail that can be charged again, a package, and a cap that covers it', async () => {
    const memberId = await scene.addMember()
    const turnOn = (changes: Partial<typeof CHOICE>) =>
      refusalOf(setAutoReload(scene.care, memberId, { ...CHOICE, ...changes }, HOME))
    expect(await turnOn({ packageId: 'nuggets-11' })).toBe('package_unknown')
    expect(await turnOn({ monthlyCapMinor: 498 })).toBe('reload_cap_too_low')
    scene.reloads.canReload = false
    expect(await turnOn({})).toBe('reload_impossible')
    scene.reloads.canReload = true
  })
})

test('under concurrency never exceeds the crossings or the cap, and stops when turned off', async () => {
  const step = fc.record({
    type: fc.constantFrom('spend', 'give', 'look', 'look', 'off', 'on'),
    amount: fc.integer({ min: 100, max: 900 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const memberId = await addReloader({ monthlyCapMinor: 1_200 })
      let [isOn, looks, crossings] = [true, 0, 0]
      for (const { type, amount } of steps) {
        const before = reloadsOf(memberId).length
        if (type === 'spend') await spend(memberId, amount)
        else if (type === 'give') await give(memberId, amount)
        else if (type === 'look') {
          await Promise.all([reloadIfLow(scene.care, memberId), reloadIfLow(scene.care, memberId)])
          looks += 1
        } else {
          isOn = type === 'on'
          await setAutoReload(scene.care, memberId, { ...CHOICE, monthlyCapMinor: 1_200, isOn }, HOME)
        }
        const now = reloadsOf(memberId).length
        crossings += now - before
        expect(now - before).toBeLessThanOrEqual(isOn && type === 'look' ? 1 : 0)
      }
      expect(crossings).toBeLessThanOrEqual(Math.min(looks, Math.floor(1_200 / 499)))
    }),
    { numRuns: rounds({ short: 8, long: 60 }) },
  )
})

test('a reload follows a wallet change that was signalled, and one that was not', async () => {
  // A scene of its own: its workers would disturb the other tests.
  const own = await createCareScene()
  onTestFinished(own.close)
  const [told, untold] = [await addReloader({}, own), await addReloader({}, own)]
  for (const one of [told, untold]) await spend(one, 900, own)
  const { nuggetsSpent } = own.server.context
  await workCareJobs(own.care)
  nuggetsSpent.emit(told)
  await eventually(() => expect(reloadsOf(told, own)).toHaveLength(1))
  await own.jobs.send('find-low-wallets', {})
  expect(reloadsOf(untold, own)).toHaveLength(1)
  expect(reloadsOf(told, own)).toHaveLength(1)
})
