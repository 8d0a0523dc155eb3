import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { type Clock, type ManualClock, manualClock } from '../../../kernel/clock.ts'
import type { RailEvent, RailOrder, VerifiedNotice } from '../payment-rail.ts'
import { startCcbillScene, startMaxpayScene, startVerotelScene } from './card-scenes.ts'
import { type NoticeReceiver, startNoticeReceiver } from './notice-receiver.ts'
import { startPayPalScene } from './paypal-scene.ts'
import type { RailScene } from './rail-scene.ts'
import { closeSandboxPlatform, startSandboxScene } from './sandbox-scene.ts'

export const START = new Date('2026-06-15T12:00:00Z')

export const scenes = [
  ['paypal', startPayPalScene],
  ['maxpay', startMaxpayScene],
  ['verotel', startVerotelScene],
  ['verotel with postbacks of version 1', (clock: Clock) => startVerotelScene(clock, { postbackVersion: 1 })],
  ['ccbill', startCcbillScene],
  ['sandbox', startSandboxScene],
] as const

export const eventOf = (verdict: VerifiedNotice): RailEvent | null => (verdict.isAuthentic ? verdict.event : null)

type Delivery = Parameters<RailScene['outbox']['deliver']>[1]

/** A provider for each test of the calling block, and a webhook for it. */
export const useScene = (start: (clock: Clock) => Promise<RailScene>) => {
  let clock: ManualClock
  let scene: RailScene
  let receiver: NoticeReceiver

  beforeEach(async () => {
    clock = manualClock(START)
    scene = await start(clock)
    receiver = await startNoticeReceiver(scene.rail)
  })
  afterEach(async () => {
    await receiver.close()
    await scene.server.close()
  })
  afterAll(closeSandboxPlatform)

  const deliver = async (how?: Delivery): Promise<RailEvent[]> => {
    const before = receiver.verdicts.length
    // A notice may cause another notice.
    for (let round = 0; round === 0 || (round < 3 && scene.outbox.waiting.length > 0); round += 1)
      await scene.outbox.deliver(receiver.address, how)
    return receiver.verdicts.slice(before).flatMap((verdict) => eventOf(verdict) ?? [])
  }
  const begin = async (
    order: RailOrder,
  ): Promise<{ readonly order: RailOrder; readonly providerRef: string | null }> => {
    const checkout = await scene.rail.createCheckout(order)
    expect(await scene.open(checkout)).toEqual({ orderId: order.id, total: order.total })
    return { order, providerRef: checkout.providerRef }
  }
  const buy = async (order: RailOrder): Promise<RailEvent> => {
    await begin(order)
    await scene.approve(order.id)
    const [paid] = (await deliver()).filter(({ kind }) => kind === 'paid')
    if (!paid) throw new Error('no notice of the payment')
    return paid
  }
  return {
    get clock() {
      return clock
    },
    get scene() {
      return scene
    },
    get receiver() {
      return receiver
    },
    deliver,
    begin,
    buy,
  }
}
