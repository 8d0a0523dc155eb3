import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Payments } from './create-payments.ts'
import { GIVE_BACK } from './events/breaks-her-rules.ts'
import { HANDLE_EVENTS } from './events/wake-handlers.ts'

const RECONCILE = 'reconcile-payments'
const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** At growing distances, so for about a day. */
const GIVE_BACK_RETRIES_MAX = 40
/** Each waits for a provider; no two are about the same payment. */
const AT_ONCE = 4

/** Handles what providers told, as soon as it is kept and once a minute, and asks them about what they did not tell. */
export const workPaymentsJobs = async ({
  jobs,
  payments,
}: {
  readonly jobs: Jobs
  readonly payments: Pick<Payments, 'giveBack' | 'handleEvents' | 'reconcile'>
}): Promise<void> => {
  await jobs.work(HANDLE_EVENTS, () => payments.handleEvents())
  await jobs.schedule(HANDLE_EVENTS, EVERY_MINUTE)
  await jobs.work(RECONCILE, () => payments.reconcile())
  await jobs.schedule(RECONCILE, EVERY_FIVE_MINUTES)
  const giveBack = ({ paymentId }: { paymentId: string }): Promise<void> => payments.giveBack(paymentId)
  await jobs.work(GIVE_BACK, giveBack, { concurrency: AT_ONCE, retryLimit: GIVE_BACK_RETRIES_MAX })
}
