import { expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { manualClock } from '../../kernel/clock.ts'
import { nuggetOrder } from './contract-suite/rail-scene.ts'
import type { PaymentRail } from './payment-rail.ts'
import { createRails } from './payment-rails.context.ts'
import { createVerotelRail } from './verotel/verotel-rail.ts'

const clock = manualClock(new Date('2026-06-15T12:00:00Z'))
const live = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
}
const credentials = {
  PAYPAL_ENVIRONMENT: 'live',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'a secret of ours',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  MAXPAY_PUBLIC_KEY: 'pkLive_velvet',
  MAXPAY_PRIVATE_KEY: 'a private key of ours',
  VEROTEL_SHOP_ID: '68849',
  VEROTEL_SIGNATURE_KEY: 'a signature key of ours',
  CCBILL_ACCOUNT: '900100',
  CCBILL_SUBACCOUNT: '0001',
  CCBILL_MEMBERSHIP_SUBACCOUNT: '0002',
  CCBILL_FORM_ID: '687fa3e0-e60d-4466-88e2-181fa56dd6a9',
  CCBILL_SALT: 'a salt of ours',
  CCBILL_DATALINK_USER: 'velvet',
  CCBILL_DATALINK_PASSWORD: 'a password of ours',
}
/** Any rail will do. */
const sandbox: PaymentRail = {
  ...createVerotelRail({ settings: { shopId: '1', signatureKey: 'a signature key' }, clock }),
  name: 'sandbox',
}

const namesOf = (settings: NodeJS.ProcessEnv): string[] => [
  ...createRails(readConfig(settings), { clock, sandbox }).keys(),
]

it('a rail with credentials exists even if it is not offered, so that its notices are processed', () => {
  expect(namesOf({ ...live, ...credentials, PAYMENT_RAILS: '*:verotel' })).toEqual([
    'paypal',
    'maxpay',
    'verotel',
    'sepa',
    'ccbill',
  ])
})

it('the sandbox does not exist in live mode', () => {
  expect(namesOf(live)).toEqual([])
  expect(namesOf({})).toEqual(['sandbox'])
})

it('live rails use their providers’ addresses only', async () => {
  const rails = createRails(readConfig({ ...live, ...credentials }), { clock })
  const order = nuggetOrder()
  expect((await rails.get('maxpay')?.createCheckout(order))?.url).toBe('https://hpp.maxpay.com/hpp')
  expect((await rails.get('verotel')?.createCheckout(order))?.url).toMatch(
    /^https:\/\/secure\.verotel\.com\/startorder\?/,
  )
  expect((await rails.get('ccbill')?.createCheckout(order))?.url).toMatch(
    /^https:\/\/api\.ccbill\.com\/wap-frontflex\/flexforms\/687fa3e0-e60d-4466-88e2-181fa56dd6a9\?/,
  )
})
