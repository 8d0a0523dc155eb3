import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { alignAgreement } from './align-agreement.ts'
import { deleteDeclarationsBefore } from './contracts/declarations.repository.ts'
import type { Notice } from './due-notices.ts'
import { explainAccess } from './explain-access.ts'
import { finishUnfinished, passDueTime } from './pass-due-time.ts'
import { payBack } from './pay-back.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { ALIGN_AGREEMENT, PAY_BACK, TELL_MEMBER } from './take-stock.ts'
import { tellMember } from './tell-member.ts'

const PASS_TIME = 'pass-time-of-memberships'
const FINISH = 'finish-memberships'
const CLEAN_UP = 'clean-up-contract-declarations'
const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'
const EVERY_NIGHT = '35 3 * * *'
/** Each waits for a provider; no two that wait are about the same membership. */
const AT_ONCE = { concurrency: 4 }
/** As long as a claim from a contract can be made, counted from the end of its year (BGB §§ 195, 199). */
const DECLARATIONS_KEPT_MS = 4 * 366 * DAY_MS
/** Bounds one run; what is left is taken by the next. */
const ROWS_PER_RUN_MAX = 1_000

const cleanUpDeclarations = ({ clock, database }: SubscriptionsContext): Promise<void> =>
  deleteDeclarationsBefore(database.kysely, laterBy(clock.now(), -DECLARATIONS_KEPT_MS), ROWS_PER_RUN_MAX)

/** The feature's jobs; each is done by one of the nodes. */
export const workSubscriptionJobs = async (context: SubscriptionsContext): Promise<void> => {
  const { jobs } = context
  await jobs.work<Notice & { subscriptionId: string }>(
    TELL_MEMBER,
    ({ subscriptionId, kind, key }) => tellMember(context, subscriptionId, { kind, key }),
    { isPatient: true },
  )
  await jobs.work<{ id: string }>(ALIGN_AGREEMENT, ({ id }) => alignAgreement(context, id), AT_ONCE)
  await jobs.work<{ id: string }>(PAY_BACK, ({ id }) => payBack(context, id), AT_ONCE)
  await jobs.work(PASS_TIME, () => passDueTime(context))
  await jobs.schedule(PASS_TIME, EVERY_MINUTE)
  await jobs.work(FINISH, async () => {
    await finishUnfinished(context)
    await explainAccess(context)
  })
  await jobs.schedule(FINISH, EVERY_HOUR)
  await jobs.work(CLEAN_UP, () => cleanUpDeclarations(context))
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
