import type { Currency } from '@velvetline/contracts/money'
import type { SubscriptionState } from '@velvetline/contracts/subscriptions'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** What the page of one member says besides the row of the list; amounts of Nuggets in hundredths. */
export interface MemberFactsRow {
  readonly email: string
  readonly phone: string
  readonly birthDate: string
  readonly language: string
  readonly isAgeVerified: boolean
  readonly termsAcceptedAt: Date
  readonly consentAt: Date
  readonly deletionDueAt: Date | null
  readonly bonus: number
  readonly bought: number
  readonly pausedUntil: Date | null
  readonly inCallWith: string | null
  readonly waitingCorrections: number
}

/** Undefined where the account is no member's, or is deleted. */
export const findMemberFacts = async (db: Queryable, id: string): Promise<MemberFactsRow | undefined> => {
  const { rows } = await sql<MemberFactsRow>`
    select a.email, a.phone, a.birth_date as "birthDate", a.language,
      a.terms_accepted_at as "termsAcceptedAt", a.sensitive_data_accepted_at as "consentAt",
      a.deletion_due_at as "deletionDueAt", coalesce(w.bonus, 0)::bigint as bonus, coalesce(w.bought, 0)::bigint as bought,
      w.paused_until as "pausedUntil",
      exists (select from age_verifications v where v.account_id = a.id and v.state = 'approved') as "isAgeVerified",
      (select c.profile_name from calls c where c.owner_id = a.id and c.state <> 'ended' limit 1) as "inCallWith",
      (select count(*) from balance_corrections b where b.member_id = a.id and b.state = 'waiting') as "waitingCorrections"
    from accounts a left join wallets w on w.member_id = a.id
    where a.id = ${id} and a.role = 'member' and a.erased_at is null`.execute(db)
  return rows[0]
}

export interface LimitRow {
  readonly period: 'day' | 'week' | 'month'
  readonly limitMinor: number | null
  readonly currency: Currency
}

export const listLimits = async (db: Queryable, memberId: string): Promise<LimitRow[]> =>
  (
    await sql<LimitRow>`
      select period, limit_minor as "limitMinor", currency from spending_limits
      where member_id = ${memberId} and limit_minor is not null
      order by array_position(array['day', 'week', 'month'], period)`.execute(db)
  ).rows

export interface ReloadRow {
  readonly below: number
  readonly monthlyCapMinor: number
  readonly currency: Currency
}

export const findReload = async (db: Queryable, memberId: string): Promise<ReloadRow | undefined> =>
  (
    await sql<ReloadRow>`
      select below_centinuggets as below, monthly_cap_minor as "monthlyCapMinor", currency
      from auto_reloads where member_id = ${memberId} and is_on`.execute(db)
  ).rows[0]

export interface SubscriptionRow {
  readonly state: SubscriptionState
  readonly weeklyMinor: number
  readonly currency: Currency
  readonly rail: string
  readonly startedAt: Date
  readonly paidUntil: Date
}

/** The newest that has begun. */
export const findSubscriptionOf = async (db: Queryable, memberId: string): Promise<SubscriptionRow | undefined> =>
  (
    await sql<SubscriptionRow>`
      select state, weekly_minor as "weeklyMinor", currency, rail, started_at as "startedAt", paid_until as "paidUntil"
      from subscriptions where account_id = ${memberId} and state is not null order by created_at desc limit 1`.execute(
      db,
    )
  ).rows[0]

export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

export const listSessionsOf = async (
  db: Queryable,
  memberId: string,
  now: Date,
  limit: number,
): Promise<SessionRow[]> =>
  (
    await sql<SessionRow>`
      select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from account_sessions
      where account_id = ${memberId} and revoked_at is null and expires_at > ${now}
      order by last_seen_at desc, id limit ${limit}`.execute(db)
  ).rows

export interface ReceiptRow {
  readonly number: string
  readonly paymentId: string
  readonly paidAt: Date
}

export const listReceiptsOf = async (db: Queryable, memberId: string, limit: number): Promise<ReceiptRow[]> =>
  (
    await sql<ReceiptRow>`
      select receipt_number as number, id as "paymentId", paid_at as "paidAt" from payments
      where member_id = ${memberId} order by paid_at desc, id limit ${limit}`.execute(db)
  ).rows

/** The member's payment with this receipt. */
export const findPaymentOfReceipt = async (
  db: Queryable,
  memberId: string,
  number: string,
): Promise<string | undefined> =>
  (
    await sql<{ id: string }>`
      select id from payments where member_id = ${memberId} and receipt_number = ${number}`.execute(db)
  ).rows[0]?.id
