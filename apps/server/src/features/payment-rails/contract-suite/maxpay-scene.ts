import { type FakeMaxpay, startFakeMaxpay } from '../../../../test/fakes/fake-maxpay.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { createMaxpayRail } from '../maxpay/maxpay-rail.ts'
import { IMPATIENT, type RailScene } from './rail-scene.ts'

const KEYS = { publicKey: 'pkTest_velvet', privateKey: 'a private key of ours' }
const WEEKLY = 'weekly-eur'

export type MaxpayScene = RailScene & Pick<FakeMaxpay, 'answerNextRebill' | 'lie' | 'sign'>

export const startMaxpayScene = async (clock: Clock): Promise<MaxpayScene> => {
  const fake = await startFakeMaxpay({ ...KEYS, portalMinor: { [WEEKLY]: 666 } })
  const rail = createMaxpayRail({
    settings: { ...KEYS, weeklyProducts: new Map([['EUR', WEEKLY]]) },
    clock,
    address: fake.server.url,
    patience: IMPATIENT,
  })
  return {
    ...fake,
    rail,
    traits: {
      signsNotices: true,
      hasTimedNotices: false,
      tellsFailedRenewals: true,
      tellsDeclines: true,
      canRefund: true,
      tellsWhenAsked: [],
      asksForCheckout: false,
      readsAlone: 'all',
      isRemote: true,
      canResume: false,
    },
    open: async ({ method, url, fields }) => {
      const response = await fetch(url, { method, body: new URLSearchParams(fields) })
      if (!response.ok) throw new Error(await response.text())
      const { orderId, firstMinor } = (await response.json()) as { orderId: string; firstMinor: number }
      return { orderId, total: { amountMinor: firstMinor, currency: 'EUR' } }
    },
    refundByHand: () => {
      throw new Error('Maxpay refunds by its interface')
    },
  }
}
