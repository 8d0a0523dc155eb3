import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { lockMember } from '../accounts/index.ts'
import { cancelAgreement, resumeAgreement } from '../payments/index.ts'
import { deleteDeclarationsBefore } from './contracts/declarations.repository.ts'
import type { Notice } from './due-notices.ts'
import { payBack } from './pay-back.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { findSubscription, listDue, listUnfinished, markTried, updateSubscription } from './subscriptions.repository.ts'
import { ALIGN_AGREEMENT, PAY_BACK, recordEvent, TELL_MEMBER, takeStock } from './take-stock.ts'
import { tellMember } from './tell-member.ts'

/**
 * Tells the provider to charge, or to stop. Fails while the provider does not answer, so that the job is retried; the hourly check finds
 * what is left.
 */
const alignAgreement = async (context: SubscriptionsContext, id: string): Promise<void> => {
  const { clock, database } = context
  const seen = await findSubscription(database.kysely, id)
  if (!seen || seen.isGranted || seen.state === 'unpaid' || seen.wantsCharges === seen.isCharging) return
  const wants = seen.wantsCharges
  if (!wants) await cancelAgreement(context, id, 'membership cancelled')
  const isCharging = wants && (await resumeAgreement(context, id))
  await database.transaction(async (tx) => {
    await lockMember(tx, seen.accountId)
    await updateSubscription(tx, id, { is_charging: isCharging })
    const at = clock.now()
    // The provider can no longer charge: the membership must not look as if it went on.
    if (wants && !isCharging) {
      await updateSubscription(tx, id, { can_resume: false })
      await recordEvent(context, tx, id, { key: `agreement_over:${at.toISOString()}`, kind: 'agreement_over', at })
    }
  })
  const now = await findSubscription(database.kysely, id)
  // Decided otherwise meanwhile.
  if (now && now.wantsCharges !== wants) await alignAgreement(context, id)
}

const MEMBERSHIPS_PER_RUN_MAX = 500

/** Ends, reminders, payments that did not come. */
export const passDueTime = async (context: SubscriptionsContext): Promise<void> => {
  const { clock, database, log } = context
  for (const { id, accountId } of await listDue(database.kysely, clock.now(), MEMBERSHIPS_PER_RUN_MAX)) {
    const look = database.transaction(async (tx) => {
      await lockMember(tx, accountId)
      await takeStock(context, tx, id)
    })
    // One failure must not delay the others; a later run tries it again.
    await look.catch(async (error: unknown) => {
      log.error({ err: error, subscription: id }, 'a membership could not be looked at')
      await markTried(database.kysely, [id], clock.now())
    })
  }
}

/** What providers have not confirmed in all the retries of a job. */
export const finishUnfinished = async ({ clock, database, jobs }: SubscriptionsContext): Promise<void> => {
  const unfinished = await listUnfinished(database.kysely, MEMBERSHIPS_PER_RUN_MAX)
  const ids = unfinished.map(({ id }) => id)
  await markTried(database.kysely, ids, clock.now())
  for (const { id, isUnaligned, owesRefund } of unfinished) {
    if (isUnaligned) await jobs.send(ALIGN_AGREEMENT, { id }, { singletonKey: id })
    if (owesRefund) await jobs.send(PAY_BACK, { id }, { singletonKey: id })
  }
}

const PASS_TIME = 'pass-time-of-memberships'
const FINISH = 'finish-memberships'
const CLEAN_UP = 'clean-up-contract-declarations'
const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'
const EVERY_NIGHT = '35 3 * * *'
/** Each waits for a provider; no two are about the same membership. */
const AT_ONCE = { concurrency: 4 }
/** As long as a claim from a contract can be made, counted from the end of its year (BGB §§ 195, 199). */
const DECLARATIONS_KEPT_MS = 4 * 366 * DAY_MS
const DECLARATIONS_PER_RUN_MAX = 1_000

const cleanUpDeclarations = ({ clock, database }: SubscriptionsContext): Promise<void> =>
  deleteDeclarationsBefore(database.kysely, laterBy(clock.now(), -DECLARATIONS_KEPT_MS), DECLARATIONS_PER_RUN_MAX)

export const workSubscriptionJobs = async (context: SubscriptionsContext): Promise<void> => {
  const { jobs } = context
  await jobs.work<Notice & { subscriptionId: string }>(
    TELL_MEMBER,
    ({ subscriptionId, kind, key }) => tellMember(context, subscriptionId, { kind, key }),
    { isPatient: true },
  )
  await jobs.work<{ id: string }>(ALIGN_AGREEMENT, ({ id }) => alignAgreement(context, id), AT_ONCE)
  await jobs.work<{ id: string }>(PAY_BACK, ({ id }) => payBack(context, id), AT_ONCE)
  await jobs.repeat(PASS_TIME, EVERY_MINUTE, () => passDueTime(context))
  await jobs.repeat(FINISH, EVERY_HOUR, () => finishUnfinished(context))
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUpDeclarations(context))
}
