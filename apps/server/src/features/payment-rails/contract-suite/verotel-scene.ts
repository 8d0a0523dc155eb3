import { startFakeVerotel, type VerotelOptions } from '../../../../test/fakes/fake-verotel.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { createVerotelRail } from '../verotel/verotel-rail.ts'
import { IMPATIENT, type RailScene } from './rail-scene.ts'

const SHOP = { shopId: '68849', signatureKey: 'a signature key of ours' }

export const startVerotelScene = async (clock: Clock, options?: VerotelOptions): Promise<RailScene> => {
  const fake = await startFakeVerotel(SHOP, options)
  const rail = createVerotelRail({ settings: SHOP, clock, address: fake.server.url, patience: IMPATIENT })
  const never = (): never => {
    throw new Error('Verotel does not tell this')
  }
  return {
    ...fake,
    rail,
    traits: {
      signsNotices: true,
      hasTimedNotices: false,
      tellsFailedRenewals: false,
      tellsDeclines: false,
      canRefund: false,
      tellsWhenAsked: ['paid', 'agreement_cancelled'],
      asksForCheckout: false,
      readsAlone: 'all',
      isRemote: true,
      canResume: false,
    },
    open: async ({ url }) => {
      const text = await (await fetch(url)).text()
      if (!text.startsWith('{')) throw new Error(text)
      const { orderId, firstMinor } = JSON.parse(text) as { orderId: string; firstMinor: number }
      return { orderId, total: { amountMinor: firstMinor, currency: 'EUR' } }
    },
    renew: (orderId) => fake.renew(orderId),
    decline: never,
    failRenewal: never,
    refundByHand: fake.refund,
  }
}
