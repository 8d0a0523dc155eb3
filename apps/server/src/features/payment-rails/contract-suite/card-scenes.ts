import { type FakeCcbill, startFakeCcbill } from '../../../../test/fakes/fake-ccbill.ts'
import { type FakeMaxpay, startFakeMaxpay } from '../../../../test/fakes/fake-maxpay.ts'
import { startFakeVerotel, type VerotelOptions } from '../../../../test/fakes/fake-verotel.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { createCcbillRail } from '../ccbill/ccbill-rail.ts'
import { createMaxpayRail } from '../maxpay/maxpay-rail.ts'
import { createVerotelRail } from '../verotel/verotel-rail.ts'
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
