import type { Subscription } from '@velvetline/contracts/subscriptions'
import { presentSubscription } from './subscription.presenter.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { listSubscriptions } from './subscriptions.repository.ts'

/** The membership that gives access, else the latest; null where there never was one. */
export const showSubscription = async (
  { clock, countries, database }: SubscriptionsContext,
  accountId: string,
): Promise<Subscription | null> => {
  const [current] = await listSubscriptions(database.kysely, accountId)
  return current ? presentSubscription(current, { countries, now: clock.now() }) : null
}
