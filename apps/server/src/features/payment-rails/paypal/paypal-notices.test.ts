import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { issueCertificate } from '../../../../test/fakes/certificates.ts'
import { DAY_MS, type ManualClock, manualClock } from '../../../kernel/clock.ts'
import { type NoticeReceiver, startNoticeReceiver } from '../contract-suite/notice-receiver.ts'
import { authorityAt, type PayPalSceneOptions, signerAt, startPayPalScene } from '../contract-suite/paypal-scene.ts'
import { agreementEvent } from './paypal-payments.ts'
import type { PayPalSubscription } from './paypal-schemas.ts'

const START = new Date('2026-06-15T12:00:00Z')

let clock: ManualClock
let scene: Awaited<ReturnType<typeof startPayPalScene>>
let receiver: NoticeReceiver

const start = async (options: PayPalSceneOptions = {}): Promise<void> => {
  clock = manualClock(START)
  scene = await startPayPalScene(clock, options)
  receiver = await startNoticeReceiver(scene.rail)
}
const stop = async (): Promise<void> => {
  await receiver.close()
  await scene.server.close()
}
beforeEach(() => start())
afterEach(stop)

const restart = async (options: PayPalSceneOptions): Promise<void> => {
  await stop()
  await start(options)
}
const asked = (path: string): number => scene.server.requests.filter((request) => request.path.startsWith(path)).length

describe('a notice of PayPal', () => {
  const deliverOne = async (): Promise<unknown> => {
    scene.fake.chatter()
    await scene.outbox.deliver(receiver.address)
    return receiver.verdicts.at(-1)
  }

  it('that means nothing to us is stored under its own name', async () => {
    expect(await deliverOne()).toMatchObject({ isAuthentic: true, eventId: expect.stringMatching(/^WH-/), event: null })
  })

  it('is verified with a certificate that is fetched once a day', async () => {
    await deliverOne()
    await deliverOne()
    expect(asked('/certs/own')).toBe(1)
    clock.advance(DAY_MS)
    await deliverOne()
    expect(asked('/certs/own')).toBe(2)
  })

  it('is neither verified nor lost while the certificate is unavailable', async () => {
    scene.fake.chatter()
    scene.server.setHealth('down')
    const [answer] = await scene.outbox.deliver(receiver.address)
    expect(answer?.status).toBe(503)
    expect(scene.outbox.waiting).toHaveLength(1)
  })

  it('is verified by PayPal when its certificates lead to no known authority', async () => {
    await restart({ isChained: false })
    expect(await deliverOne()).toMatchObject({ isAuthentic: true })
    expect(asked('/v1/notifications/verify-webhook-signature')).toBe(1)
  })

  it('with the certificate of somebody else is refused', async () => {
    await restart({ signer: signerAt(START, 'paypal.com.evil.example') })
    expect(await deliverOne()).toMatchObject({ isAuthentic: false })
  })

  it('with an expired certificate is refused', async () => {
    const terms = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2021-01-01T00:00:00Z') }
    await restart({ signer: issueCertificate('notices.paypal.com', terms, authorityAt(START)) })
    expect(await deliverOne()).toMatchObject({ isAuthentic: false })
  })
})

const agreement = {
  id: 'I-AGREEMENT',
  custom_id: 'our-order',
  status: 'ACTIVE',
  billing_info: { cycle_executions: [{ cycles_completed: 1 }] },
} as unknown as PayPalSubscription
const unpaid: PayPalSubscription = { ...agreement, billing_info: undefined }

test.each([
  ['CANCELLED', agreement, 'agreement_cancelled'],
  ['EXPIRED', agreement, 'agreement_expired'],
  ['SUSPENDED', agreement, 'renewal_failed'],
  ['PAYMENT.FAILED', agreement, 'renewal_failed'],
  ['PAYMENT.FAILED', unpaid, 'declined'],
] as const)('an agreement that is told as %s is an event of its own kind', (change, told, kind) => {
  expect(agreementEvent(told, change, START)).toMatchObject({ kind, orderId: 'our-order', agreementRef: 'I-AGREEMENT' })
})
