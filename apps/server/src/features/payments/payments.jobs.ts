import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Payments } from './create-payments.ts'
import { HANDLE_EVENTS } from './events/wake-handlers.ts'

const RECONCILE = 'reconcile-payments'
const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Handles what providers told, as soon as it is kept and once a minute, and asks them about what they did not tell. */
export const workPaymentsJobs = async ({
  jobs,
  payments,
}: {
  readonly jobs: Jobs
  readonly payments: Pick<Payments, 'handleEvents' | 'reconcile'>
}): Promise<void> => {
  await jobs.work(HANDLE_EVENTS, () => payments.handleEvents())
  await jobs.schedule(HANDLE_EVENTS, EVERY_MINUTE)
  await jobs.work(RECONCILE, () => payments.reconcile())
  await jobs.schedule(RECONCILE, EVERY_FIVE_MINUTES)
}
