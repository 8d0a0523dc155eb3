import { workSandboxJobs } from '../payment-rails/index.ts'
import { HANDLE_EVENTS, readNoticesOf } from './events/event-intake.ts'
import { handleEvents, readNotices } from './events/handle-events.ts'
import { receiveNotice } from './events/receive-notice.ts'
import { GIVE_BACK } from './events/refund-unwanted.ts'
import { reconcile } from './orders/reconcile.ts'
import type { PaymentsContext } from './payments.context.ts'
import { giveBack } from './reversals/refund-payment.ts'
import { PAY_BACK_PURCHASE, payBackPurchase } from './reversals/withdraw-purchase.ts'

const RECONCILE = 'reconcile-payments'
const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** At growing distances: about a day. */
const REFUND_RETRIES_MAX = 40
/** Each waits for a provider; no two are about the same payment. */
const AT_ONCE = 4
/** Enough for a provider that is slow with each notice of a round. */
const READ_SECONDS = 15 * 60
/** The same with all that one run asks about, in turn. */
const RECONCILE_SECONDS = 60 * 60

interface OfPayment {
  readonly paymentId: string
}

/** Events are handled when they arrive and once a minute; providers are asked about what they did not report. */
export const workPaymentsJobs = async (context: PaymentsContext): Promise<void> => {
  const { jobs, paymentRails } = context
  if (paymentRails.has('sandbox')) await workSandboxJobs(context, (notice) => receiveNotice(context, 'sandbox', notice))
  await jobs.repeat(HANDLE_EVENTS, EVERY_MINUTE, () => handleEvents(context))
  for (const { name, readKept } of paymentRails.values()) {
    if (!readKept) continue
    await jobs.repeat(readNoticesOf(name), EVERY_MINUTE, () => readNotices(context, name), {
      expireInSeconds: READ_SECONDS,
    })
  }
  await jobs.repeat(RECONCILE, EVERY_FIVE_MINUTES, () => reconcile(context), { expireInSeconds: RECONCILE_SECONDS })
  const refunds = { concurrency: AT_ONCE, retryLimit: REFUND_RETRIES_MAX }
  await jobs.work<OfPayment>(GIVE_BACK, ({ paymentId }) => giveBack(context, paymentId), refunds)
  await jobs.work<OfPayment>(PAY_BACK_PURCHASE, ({ paymentId }) => payBackPurchase(context, paymentId), refunds)
}
