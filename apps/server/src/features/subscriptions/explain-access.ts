import { newId } from '../../kernel/ids.ts'
import { storefrontOf } from '../../platform/http/storefront.ts'
import { lockMember } from '../accounts/index.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { insertSubscriptionOnce, listSubscriptions, listUnexplained } from './subscriptions.repository.ts'
import { recordEvent } from './take-stock.ts'

const ROWS_PER_RUN_MAX = 1_000

/**
 * Accounts with access and no membership, which only the demo makes, get one granted by the operator: week by week, free, and cancelled
 * like any other.
 */
export const explainAccess = async (context: SubscriptionsContext): Promise<void> => {
  const { clock, countries, database } = context
  for (const { id: accountId, countryCode, language, createdAt } of await listUnexplained(
    database.kysely,
    ROWS_PER_RUN_MAX,
  )) {
    const country = countries.byCode(countryCode) ?? countries.fallback
    await database.transaction(async (tx) => {
      await lockMember(tx, accountId)
      if ((await listSubscriptions(tx, accountId)).length > 0) return
      const id = newId()
      await insertSubscriptionOnce(tx, {
        id,
        account_id: accountId,
        is_granted: true,
        rail: 'sandbox',
        country_code: country.countryCode,
        currency: country.currency,
        storefront: storefrontOf(country.countryCode, language),
        weekly_minor: 0,
        wants_charges: false,
        is_charging: false,
        created_at: clock.now(),
      })
      await recordEvent(context, tx, id, { key: 'granted', kind: 'paid', at: createdAt, paymentId: id, amountMinor: 0 })
    })
  }
}
