import type { LimitPeriod } from '@velvetline/contracts/spending-care'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_START } from '../../../test/create-test-app.ts'
import { rounds } from '../../../test/rounds.ts'
import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { pauseSpending, setLimits } from './set-limits-and-pause.ts'
import { showCare } from './show-care.ts'
import { type CareScene, createCareScene, euros, refusalOf } from './test/care-scene.ts'

let scene: CareScene
beforeAll(async () => {
  scene = await createCareScene()
})
afterAll(() => scene?.close())

const limit = (memberId: string, period: LimitPeriod, limitMinor: number | null) =>
  setLimits(scene.care, memberId, { limits: [{ period, limitMinor }] })

const at = (instant: string) => scene.server.clock.set(new Date(instant))

describe('a member’s own limit', () => {
  test('refuses an order above the limit and states what is left and when the limit resets, in both languages', async () => {
    at('2026-06-15T12:00:00Z')
    const memberId = await scene.addMember()
    await limit(memberId, 'day', 1_000)
    await scene.pay(memberId, await scene.order(memberId, euros(649)), euros(649))
    const refusal = await scene.order(memberId, euros(499)).catch((error: Refusal) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    const { status, code, message } = (refusal as Refusal).shape
    expect([status, code]).toEqual([422, 'limit_exceeded'])
    expect(message.de).toBe('Ihr Tageslimit lässt jetzt noch 3,51\u00a0€ zu. Am 16. Juni 2026 beginnt es neu.')
    expect(message.en).toBe('Your daily limit leaves €3.51 for now. It starts again on 16 June 2026.')
    expect(await refusalOf(scene.order(memberId, euros(351)))).toBe('fine')
    // An open order counts on when the day is over.
    const withOpen = (await scene.order(memberId, euros(1)).catch((error: Refusal) => error)) as Refusal
    expect(withOpen.shape.message.de).toBe(
      'Ihr Tageslimit lässt jetzt noch 0,00\u00a0€ zu. Bestellungen über 3,51\u00a0€ zählen mit, solange sie offen sind, längstens 24 Stunden. Was bezahlt ist, zählt ab dem 16. Juni 2026 nicht mehr.',
    )
  })

  test('counts open orders, and no cancelled ones', async () => {
    const memberId = await scene.addMember()
    await limit(memberId, 'week', 1_000)
    const open = await scene.order(memberId, euros(600))
    expect(await refusalOf(scene.order(memberId, euros(600)))).toBe('limit_exceeded')
    const db = scene.server.context.database.kysely
    await db.updateTable('payment_orders').set({ state: 'cancelled' }).where('id', '=', open).execute()
    expect(await refusalOf(scene.order(memberId, euros(600)))).toBe('fine')
  })

  test('is freed by the refunded amount, and no more', async () => {
    const memberId = await scene.addMember()
    await limit(memberId, 'month', 1_000)
    const orderId = await scene.order(memberId, euros(800))
    await scene.pay(memberId, orderId, euros(800))
    await scene.giveBack(orderId, euros(300))
    expect((await showCare(scene.care, memberId)).limits.map(({ spentMinor }) => spentMinor)).toEqual([500, 500, 500])
    expect(await refusalOf(scene.order(memberId, euros(501)))).toBe('limit_exceeded')
    expect(await refusalOf(scene.order(memberId, euros(500)))).toBe('fine')
  })

  test('holds under concurrent orders', async () => {
    const memberId = await scene.addMember()
    await limit(memberId, 'month', 2_000)
    const codes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(scene.order(memberId, euros(499)))))
    expect(codes.filter((code) => code === 'fine')).toHaveLength(4)
  })

  test('follows the day of the member’s country: midnight in Berlin is not midnight in New York', async () => {
    at('2026-06-15T21:59:00Z')
    const [berlin, newYork] = [await scene.addMember('de'), await scene.addMember('us')]
    for (const memberId of [berlin, newYork]) {
      await limit(memberId, 'day', 500)
      await scene.pay(memberId, await scene.order(memberId, euros(499)), euros(499))
    }
    at('2026-06-15T22:00:00Z')
    expect(await refusalOf(scene.order(berlin, euros(499)))).toBe('fine')
    expect(await refusalOf(scene.order(newYork, euros(499)))).toBe('limit_exceeded')
    at('2026-06-16T04:00:00Z')
    expect(await refusalOf(scene.order(newYork, euros(499)))).toBe('fine')
  })

  test('for a week resets on Monday, for a month on its first day', async () => {
    at('2026-06-28T12:00:00Z')
    const memberId = await scene.addMember()
    await limit(memberId, 'week', 500)
    await scene.pay(memberId, await scene.order(memberId, euros(499)), euros(499))
    expect(await refusalOf(scene.order(memberId, euros(499)))).toBe('limit_exceeded')
    at('2026-06-28T22:00:00Z')
    await limit(memberId, 'month', 998)
    await scene.pay(memberId, await scene.order(memberId, euros(499)), euros(499))
    expect(await refusalOf(scene.order(memberId, euros(1)))).toBe('limit_exceeded')
    at('2026-06-30T22:00:00Z')
    expect((await showCare(scene.care, memberId)).limits.map(({ spentMinor }) => spentMinor)).toEqual([0, 499, 0])
  })

  test('is not exceeded while a raise is pending', async () => {
    at(TEST_START.toISOString())
    const memberId = await scene.addMember()
    await limit(memberId, 'day', 100)
    await limit(memberId, 'day', null)
    scene.server.clock.advance(24 * HOUR_MS - 1)
    expect(await refusalOf(scene.order(memberId, euros(499)))).toBe('limit_exceeded')
    scene.server.clock.advance(1)
    expect(await refusalOf(scene.order(memberId, euros(499)))).toBe('fine')
  })

  test('reserves what a membership will charge, and cannot be set below it', async () => {
    at('2026-06-15T12:00:00Z')
    const memberId = await scene.addMember()
    const agreed = { amount: euros(666), periodDays: 7, nextAt: laterBy(scene.server.clock.now(), DAY_MS) }
    scene.agreed.set(memberId, agreed)
    expect(await refusalOf(limit(memberId, 'week', 665))).toBe('limit_below_agreed')
    expect(await refusalOf(limit(memberId, 'month', 3_329))).toBe('limit_below_agreed')
    await limit(memberId, 'week', 1_000)
    expect(await refusalOf(scene.order(memberId, euros(335)))).toBe('limit_exceeded')
    expect(await refusalOf(scene.order(memberId, euros(334)))).toBe('fine')
  })

  test('refuses a membership whose weeks would exceed it later', async () => {
    const memberId = await scene.addMember()
    await limit(memberId, 'day', 500)
    const agreed = { amount: euros(666), periodDays: 7, nextAt: laterBy(scene.server.clock.now(), 30 * DAY_MS) }
    const refusal = await scene.rules.refusalOf(memberId, euros(100), agreed)
    expect(refusal?.shape.code).toBe('limit_below_agreed')
    expect(await scene.rules.refusalOf(memberId, euros(100))).toBeNull()
  })
})

test('in a pause nothing can be ordered, and the pause is shown', async () => {
  const memberId = await scene.addMember()
  await pauseSpending(scene.care, memberId, { hours: 168 })
  const { pausedUntil } = await showCare(scene.care, memberId)
  expect(pausedUntil).toBe(laterBy(scene.server.clock.now(), 7 * DAY_MS).toISOString())
  expect(await refusalOf(scene.order(memberId, euros(499)))).toBe('paused')
  expect((await scene.rules.refusalOf(memberId, euros(499)))?.shape.code).toBe('paused')
  await pauseSpending(scene.care, memberId, { hours: 24 })
  expect((await showCare(scene.care, memberId)).pausedUntil).toBe(pausedUntil)
  scene.server.clock.advance(7 * DAY_MS)
  expect(await refusalOf(scene.order(memberId, euros(499)))).toBe('fine')
})

test('under any sequence of orders, payments, cancellations and limit changes no day’s orders pass the limit in force', async () => {
  const step = fc.oneof(
    fc.record({
      type: fc.constant('order' as const),
      minor: fc.integer({ min: 1, max: 900 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ type: fc.constant('limit' as const), minor: fc.option(fc.integer({ min: 0, max: 2_000 })) }),
    fc.record({ type: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const memberId = await scene.addMember()
      for (const one of steps) {
        if (one.type === 'wait') scene.server.clock.advance(one.hours * HOUR_MS)
        else if (one.type === 'limit') await limit(memberId, 'day', one.minor)
        else {
          const before = await showCare(scene.care, memberId)
          const attempts = Array.from({ length: one.times }, () => refusalOf(scene.order(memberId, euros(one.minor))))
          const accepted = (await Promise.all(attempts)).filter((code) => code === 'fine').length
          const after = (await showCare(scene.care, memberId)).limits[0]
          expect(after?.spentMinor).toBe((before.limits[0]?.spentMinor ?? 0) + accepted * one.minor)
          if (accepted > 0) expect(after?.spentMinor).toBeLessThanOrEqual(after?.limitMinor ?? Infinity)
        }
      }
    }),
    { numRuns: rounds({ short: 15, long: 100 }) },
  )
})
