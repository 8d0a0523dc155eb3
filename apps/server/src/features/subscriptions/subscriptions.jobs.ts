import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Subscriptions } from './create-subscriptions.ts'
import type { Notice } from './due-notices.ts'
import { ALIGN_AGREEMENT, PAY_BACK, TELL_MEMBER } from './subscriptions.job-names.ts'

const PASS_TIME = 'pass-time-of-memberships'
const FINISH = 'finish-memberships'
const CLEAN_UP = 'clean-up-contract-declarations'
const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'
const EVERY_NIGHT = '35 3 * * *'
/** Each waits for a provider; no two that wait are about the same membership. */
const AT_ONCE = { concurrency: 4 }

/** The feature's jobs; each is done by one of the nodes. */
export const workSubscriptionJobs = async ({
  jobs,
  subscriptions,
}: {
  jobs: Jobs
  subscriptions: Subscriptions
}): Promise<void> => {
  await jobs.work<Notice & { subscriptionId: string }>(
    TELL_MEMBER,
    ({ subscriptionId, kind, key }) => subscriptions.tellMember(subscriptionId, { kind, key }),
    { isPatient: true },
  )
  await jobs.work<{ id: string }>(ALIGN_AGREEMENT, ({ id }) => subscriptions.alignAgreement(id), AT_ONCE)
  await jobs.work<{ id: string }>(PAY_BACK, ({ id }) => subscriptions.payBack(id), AT_ONCE)
  await jobs.work(PASS_TIME, () => subscriptions.passDueTime())
  await jobs.schedule(PASS_TIME, EVERY_MINUTE)
  await jobs.work(FINISH, async () => {
    await subscriptions.finishUnfinished()
    await subscriptions.explainAccess()
  })
  await jobs.schedule(FINISH, EVERY_HOUR)
  await jobs.work(CLEAN_UP, () => subscriptions.cleanUp())
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
