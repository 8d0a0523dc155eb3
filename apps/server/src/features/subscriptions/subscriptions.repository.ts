import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { Membership } from './membership.types.ts'
import type { StoredSubscription } from './subscriptions.types.ts'

export type NewSubscriptionRow = Insertable<DB['subscriptions']>
export type SubscriptionValues = Updateable<DB['subscriptions']>

/** Checks of the table allow no other state or rail. */
const toStored = (row: Selectable<DB['subscriptions']>): StoredSubscription => ({
  id: row.id,
  accountId: row.account_id,
  isGranted: row.is_granted,
  rail: row.rail as RailName,
  countryCode: row.country_code as CountryCode,
  currency: row.currency as Currency,
  weeklyMinor: row.weekly_minor,
  storefront: row.storefront as Storefront,
  minimumTermMonths: row.minimum_term_months,
  state: (row.state ?? 'unpaid') as Membership['state'],
  hasAccess: row.has_access,
  startedAt: row.started_at,
  trialUntil: row.trial_until,
  paidUntil: row.paid_until,
  failedAt: row.failed_at,
  cancelledAt: row.cancelled_at,
  boundUntil: row.bound_until,
  endedAt: row.ended_at,
  isClosed: row.is_closed,
  wantsCharges: row.wants_charges,
  isCharging: row.is_charging,
  canResume: row.can_resume,
})

export const findSubscription = async (db: Queryable, id: string): Promise<StoredSubscription | undefined> => {
  const row = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** With access first, then the latest. */
export const listSubscriptions = async (db: Queryable, accountId: string): Promise<StoredSubscription[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'is not', null)
    .orderBy('has_access', 'desc')
    .orderBy('is_closed')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toStored)
}

export const insertSubscriptionOnce = async (db: Queryable, row: NewSubscriptionRow): Promise<void> => {
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const updateSubscription = async (db: Queryable, id: string, values: SubscriptionValues): Promise<void> => {
  await db.updateTable('subscriptions').set(values).where('id', '=', id).execute()
}

export const hasAccessThroughAny = async (db: Queryable, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('has_access', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The longest due first, after them those that could not be looked at before, the longest tried first. */
export const listDue = (db: Queryable, now: Date, limit: number): Promise<{ id: string; accountId: string }[]> =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'account_id as accountId'])
    .where('next_look_at', '<=', now)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('next_look_at')
    .limit(limit)
    .execute()

/** So that what never succeeds comes last in the next run. */
export const markTried = async (db: Queryable, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length > 0) await db.updateTable('subscriptions').set({ tried_at: at }).where('id', 'in', ids).execute()
}

/** The provider has not confirmed the wanted state, or money is still to be refunded. */
export const listUnfinished = async (
  db: Queryable,
  limit: number,
): Promise<{ id: string; isUnaligned: boolean; owesRefund: boolean }[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'wants_charges', 'is_charging', 'owes_refund'])
    .where((row) => row.or([row('owes_refund', '=', true), row('wants_charges', '<>', sql<boolean>`is_charging`)]))
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isUnaligned: row.wants_charges !== row.is_charging,
    owesRefund: row.owes_refund,
  }))
}

export const listUnexplained = (
  db: Queryable,
  limit: number,
): Promise<{ id: string; countryCode: string; language: Language; createdAt: Date }[]> =>
  db
    .selectFrom('accounts as a')
    .select([
      'a.id',
      'a.country_code as countryCode',
      'a.created_at as createdAt',
      sql<Language>`a.language`.as('language'),
    ])
    .where('a.has_active_subscription', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('subscriptions as s').select('s.id').whereRef('s.account_id', '=', 'a.id'))),
    )
    .limit(limit)
    .execute()
