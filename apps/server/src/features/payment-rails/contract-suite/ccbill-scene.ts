import { type FakeCcbill, startFakeCcbill } from '../../../../test/fakes/fake-ccbill.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { createCcbillRail } from '../ccbill/ccbill-rail.ts'
import { IMPATIENT, type RailScene } from './rail-scene.ts'

export const CCBILL = {
  account: '900100',
  subaccount: '0001',
  membershipSubaccount: '0002',
  formId: '687fa3e0-e60d-4466-88e2-181fa56dd6a9',
  salt: 'a salt of ours',
  datalinkUser: 'velvet',
  datalinkPassword: 'a secret of ours',
}

export const startCcbillScene = async (clock: Clock): Promise<RailScene & { readonly fake: FakeCcbill }> => {
  const fake = await startFakeCcbill(CCBILL, clock.now)
  const { url } = fake.server
  const hosts = { forms: url, datalink: url, billing: url }
  return {
    ...fake,
    fake,
    rail: createCcbillRail({ settings: CCBILL, clock, hosts, patience: IMPATIENT }),
    traits: {
      signsNotices: false,
      hasTimedNotices: false,
      tellsFailedRenewals: true,
      tellsDeclines: true,
      canRefund: true,
      tellsWhenAsked: ['agreement_cancelled'],
      asksForCheckout: false,
      readsAlone: 'sales',
      isRemote: true,
      canResume: false,
    },
    approve: (orderId) => fake.approve(orderId),
    open: async ({ url: address }) => {
      const text = await (await fetch(address)).text()
      if (!text.startsWith('{')) throw new Error(text)
      const { orderId, firstMinor } = JSON.parse(text) as { orderId: string; firstMinor: number }
      return { orderId, total: { amountMinor: firstMinor, currency: 'EUR' } }
    },
    refundByHand: fake.refund,
  }
}
