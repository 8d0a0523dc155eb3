import type { SubscriptionsContext } from './subscriptions.context.ts'
import { listDue, listUnfinished, lockAccountOf } from './subscriptions.repository.ts'
import { ALIGN_AGREEMENT, PAY_BACK, takeStock } from './take-stock.ts'

/** Bounds one run; what is left is taken by the next. */
const ROWS_PER_RUN_MAX = 500

/** Looks at every membership for which time has changed something: ends, reminders, payments that did not come. */
export const passDueTime = async (context: SubscriptionsContext): Promise<void> => {
  const { clock, database, log } = context
  for (const { id, accountId } of await listDue(database.kysely, clock.now(), ROWS_PER_RUN_MAX)) {
    const look = database.transaction(async (tx) => {
      await lockAccountOf(tx, accountId)
      await takeStock(context, tx, id)
    })
    // One that cannot be looked at must not keep all others waiting; the next minute tries it again.
    await look.catch((error: unknown) =>
      log.error({ err: error, subscription: id }, 'a membership could not be looked at'),
    )
  }
}

/** Asks again for what providers have not confirmed in all the retries of a job. */
export const finishUnfinished = async ({ database, jobs }: SubscriptionsContext): Promise<void> => {
  for (const { id, isUnaligned, owesRefund } of await listUnfinished(database.kysely, ROWS_PER_RUN_MAX)) {
    if (isUnaligned) await jobs.send(ALIGN_AGREEMENT, { id }, { singletonKey: id })
    if (owesRefund) await jobs.send(PAY_BACK, { id }, { singletonKey: id })
  }
}
