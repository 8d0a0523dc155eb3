import { randomUUID } from 'node:crypto'
import { sandboxKeyOf } from '../../apps/server/src/features/payment-rails/sandbox/sandbox.jobs.ts'
import { writeSandboxNotice } from '../../apps/server/src/features/payment-rails/sandbox/sandbox-notice.ts'
import { createRandom } from '../../apps/server/test/chaos/chaos-random.ts'
import type { Chatter } from '../../apps/server/test/many-chats.ts'
import { IDEMPOTENCY_HEADER } from '../../packages/contracts/src/http.ts'
import {
  type CheckoutAnswer,
  checkoutPath,
  type OrderStatus,
  orderStatusPath,
  webhookPath,
} from '../../packages/contracts/src/payments.ts'
import { arriving, type Day, RHYTHM } from './day.ts'
import type { Installation } from './installation.ts'

/** On average, on the provider's page. */
const PAYS_AFTER_MS = 20_000
const PAID_WITHIN_MS = 30_000
/** Providers repeat a notice now and then though it was taken. */
const SHARE_REPEATED = 0.1
const ORDER = {
  product: { kind: 'nuggets', packageId: 'nuggets-25' },
  rail: 'sandbox',
  acceptsTerms: true,
  wantsImmediateStart: true,
} as const

/** From the order to the page that says that it is paid, as the browser polls it. */
const buy = async (day: Day, key: Buffer, { cookie }: Chatter): Promise<void> => {
  const browser = day.openBrowser(cookie)
  const provider = day.openBrowser()
  const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const ordered = await browser.ask('checkout', 'POST', checkoutPath, { headers, body: ORDER })
  if (!ordered) return
  const { orderId } = JSON.parse(ordered.body.toString()) as CheckoutAnswer
  const path = orderStatusPath(orderId)
  const readOrder = async (): Promise<OrderStatus | undefined> => {
    const answer = await browser.ask('poll: order', 'GET', path)
    return answer && (JSON.parse(answer.body.toString()) as OrderStatus)
  }
  const order = await readOrder()
  await day.think(browser.random, PAYS_AFTER_MS)
  if (!order || day.isOver()) return
  const event = {
    eventId: `load-${randomUUID()}`,
    kind: 'paid',
    orderId,
    agreementRef: null,
    transactionRef: `load-${randomUUID()}`,
    originalRef: null,
    amount: { amountMinor: order.amountMinor, currency: order.currency },
    occurredAt: new Date(),
    reason: '',
  } as const
  const notice = writeSandboxNotice(key, event, new Date())
  const tell = () =>
    provider.ask('notice of a provider', 'POST', webhookPath('sandbox'), {
      headers: notice.headers as Record<string, string>,
      body: event,
    })
  await tell()
  if (browser.random() < SHARE_REPEATED) await tell()
  const paidBy = performance.now() + PAID_WITHIN_MS
  while (!day.isOver()) {
    if ((await readOrder())?.state === 'paid') break
    if (performance.now() > paidBy) {
      day.recorder.fail('checkout', 'not paid in time')
      break
    }
    await day.pause(RHYTHM.orderMs)
  }
  browser.close()
  provider.close()
}

export const buyNuggets = async (day: Day, { context }: Installation, members: readonly Chatter[]): Promise<void> => {
  const key = await sandboxKeyOf(context)
  const random = createRandom(day.options.seed + 1)
  await arriving(day, day.options.ordersPerMinute * day.options.pace, random, () =>
    buy(day, key, members[Math.floor(random() * members.length)] as Chatter),
  )
}
