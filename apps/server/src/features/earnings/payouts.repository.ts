import { MICROS_PER_MINOR, type PayoutState, type VatTreatment } from '@velvetline/contracts/earnings'
import type { Currency } from '@velvetline/contracts/money'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { beginningWith, containing } from '../../platform/database/patterns.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'
import { isHeld } from './holds/holds.repository.ts'

export interface PayoutRow {
  readonly id: string
  readonly agentId: string
  readonly payeeId: string
  readonly person: string
  readonly payee: string
  readonly isPayeeEnded: boolean
  /** They cannot log in, and their account has not ended. */
  readonly isPayeeBlocked: boolean
  readonly month: string
  readonly currency: Currency
  readonly statementNumber: string
  readonly openingMicros: number
  readonly earnedMicros: number
  readonly personMicros: number | null
  /** Net. */
  readonly amountMinor: number
  readonly vatTreatment: VatTreatment | null
  readonly vatBasisPoints: number
  readonly vatMinor: number
  readonly sealedTaxFacts: Buffer | null
  readonly carriedMicros: number
  readonly state: PayoutState
  readonly waitsFor: 'threshold' | 'details' | null
  readonly batchId: string | null
  readonly changedAt: Date
  readonly returnReason: string | null
  readonly returnAskedBy: string | null
  readonly returnAskedByName: string | null
  readonly returnAskedReason: string | null
  /** Who may not release it: who closed its month, until it has been in a file; then who says that it came back. */
  readonly barred: readonly string[]
  readonly closedAt: Date
  readonly ibanLastFour: string | null
  readonly detailsChangedAt: Date | null
}

/** Of a payout `p` of the closed month `m`. Once somebody else has released it, its closer is one of two people who have seen the amount. */
export const BARRED = sql`case when p.was_released then p.return_hands else array[m.closed_by] end`

const SELECTED = sql`
  select p.id, p.agent_id as "agentId", p.payee_id as "payeeId", g.display_name as person, y.display_name as payee, e.erasing_since is not null as "isPayeeEnded",
    e.blocked_at is not null and e.erasing_since is null as "isPayeeBlocked", p.month, p.currency,
    p.statement_number as "statementNumber", p.opening_micros as "openingMicros", p.earned_micros as "earnedMicros",
    p.amount_minor as "amountMinor", p.carried_micros as "carriedMicros", p.state, p.waits_for as "waitsFor", p.batch_id as "batchId",
    p.person_micros as "personMicros", p.vat_treatment as "vatTreatment", p.vat_basis_points as "vatBasisPoints", p.vat_minor as "vatMinor",
    p.sealed_tax_facts as "sealedTaxFacts", p.return_asked_by as "returnAskedBy", r.name as "returnAskedByName",
    p.return_asked_reason as "returnAskedReason", ${BARRED} as barred, p.state_changed_at as "changedAt", p.return_reason as "returnReason", m.closed_at as "closedAt",
    d.iban_last_four as "ibanLastFour", d.changed_at as "detailsChangedAt"
  from payouts p
    join earning_months m on m.month = p.month
    join agents g on g.account_id = p.agent_id
    join agents y on y.account_id = p.payee_id
    join accounts e on e.id = p.payee_id
    left join payout_details d on d.account_id = p.payee_id
    left join accounts r on r.id = p.return_asked_by`

/** Of a consultant or payee whose name or address has the words in it, or with a number that begins so. */
const isOf = (words: string) => {
  const part = containing(words)
  return sql`(p.statement_number ilike ${beginningWith(words)} or g.display_name ilike ${part} or y.display_name ilike ${part}
    or exists (select from accounts c where c.id in (p.agent_id, p.payee_id) and (c.name ilike ${part} or c.email ilike ${part})))`
}

/** What the agents have earned, and what is paid to one. */
export interface PayoutsOf {
  readonly agentIds: readonly string[]
  readonly payeeId: string
}

export const listPayouts = async (
  db: Queryable,
  filter: {
    readonly of?: PayoutsOf | undefined
    readonly who?: string | undefined
    readonly month?: string | undefined
    readonly state?: PayoutState | undefined
    readonly words?: string | undefined
  },
  after: Cursor | undefined,
  limit: number,
): Promise<PayoutRow[]> => {
  const { month, of, state, who, words } = filter
  const conditions = [
    sql`true`,
    ...(of ? [sql`(p.agent_id = any(${[...of.agentIds]}::uuid[]) or p.payee_id = ${of.payeeId})`] : []),
    ...(who ? [sql`p.agent_id = ${who}`] : []),
    ...(month ? [sql`p.month = ${month}`] : []),
    ...(state ? [sql`p.state = ${state}`] : []),
    ...(words ? [isOf(words)] : []),
    ...(after
      ? [sql`(p.month, p.id) < (${new Date(after.value).toISOString().slice(0, 10)}::date, ${after.id}::uuid)`]
      : []),
  ]
  const query = sql<PayoutRow>`${SELECTED} where ${sql.join(conditions, sql` and `)}
    order by p.month desc, p.id desc limit ${limit}`
  return (await query.execute(db)).rows
}

const LAST_CLOSED = sql`(select coalesce(max(month), '0001-01-01') from earning_months)`

/** What is left of months before, and waits for a later payout. */
const isCarried = (payeeId: string) => sql`exists (
  select from (
    select distinct on (agent_id, currency) carried_micros, is_carried_on from payouts
    where payee_id = ${payeeId} order by agent_id, currency, month desc
  ) latest where carried_micros >= ${MICROS_PER_MINOR} and not is_carried_on)`

/** Lines of somebody else that are paid to one, of a month that is not closed. */
const hasLinesOfOthers = (payeeId: string) => sql`exists (
  select from earning_lines where payee_id = ${payeeId} and payee_id <> agent_id and month > ${LAST_CLOSED})`

/** Whether something is still to be paid to one, or the latest payout of what they have earned themselves went to them, and may come back. */
export const isPaidStill = async (db: Queryable, payeeId: string): Promise<boolean> => {
  const query = sql<{ found: boolean }>`
    select exists (select from earning_lines where owner_id = ${payeeId} and payee_id = ${payeeId} and month > ${LAST_CLOSED})
      or ${hasLinesOfOthers(payeeId)}
      or exists (select from payouts where payee_id = ${payeeId} and state in ('due', 'in_file', 'returned'))
      or ${isCarried(payeeId)}
      or exists (select from payouts where agent_id = ${payeeId} and payee_id = ${payeeId}
        and month = (select max(month) from payouts where agent_id = ${payeeId})) as found`
  return (await query.execute(db)).rows[0]?.found ?? false
}

/** What is not settled with somebody who is to be paid no more. */
export interface OpenEarnings {
  /** Lines of theirs, or that they are paid for, of a month that is not closed. */
  readonly inOpenMonths: boolean
  readonly inFile: boolean
  /** Also what was returned, and what is left of months before. */
  readonly isDue: boolean
  readonly hasDetails: boolean
  /** What is due can be paid: what waits for a later payout needs the address of somebody whose credit notes have VAT, too. */
  readonly isPayable: boolean
  readonly statementCount: number
  /** Hundredths of Nuggets: what a member’s proof can still make an earning of theirs. */
  readonly waitingBonus: number
}

export const findOpenEarnings = async (db: Queryable, accountId: string): Promise<OpenEarnings> => {
  const query = sql<OpenEarnings>`
    select exists (select from earning_lines where owner_id = ${accountId} and month > ${LAST_CLOSED})
        or ${hasLinesOfOthers(accountId)} as "inOpenMonths",
      exists (select from payouts where payee_id = ${accountId} and state = 'in_file') as "inFile",
      exists (select from payouts where payee_id = ${accountId} and state in ('due', 'returned'))
        or ${isCarried(accountId)} as "isDue",
      exists (select from payout_details where account_id = ${accountId}) as "hasDetails",
      exists (select from payout_details where account_id = ${accountId}
        and (not is_vat_liable or sealed_address is not null or not ${isCarried(accountId)})) as "isPayable",
      (select count(*)::int from payouts where payee_id = ${accountId} or agent_id = ${accountId}) as "statementCount",
      (select coalesce(sum(centinuggets), 0)::bigint from earning_bonuses where agent_id = ${accountId} and state = 'waiting') as "waitingBonus"`
  const row = (await query.execute(db)).rows[0]
  if (!row) throw new Error('a select without a table has no row')
  return row
}

export const findStatement = async (db: Queryable, number: string): Promise<PayoutRow | undefined> =>
  (await sql<PayoutRow>`${SELECTED} where p.statement_number = ${number}`.execute(db)).rows[0]

/** Due in a currency, to bank details that are old enough. */
export interface DuePayouts {
  readonly dueIn: Currency
  readonly detailsBefore: Date
  /** Without those that are held back on this day. */
  readonly today: string
  /** Without those that this person may not release. */
  readonly notBy?: string
  readonly limit: number
}

const isDue = ({ dueIn, detailsBefore, notBy, today }: DuePayouts) =>
  sql`p.currency = ${dueIn} and p.state = 'due' and d.changed_at <= ${detailsBefore} and not ${isHeld(today)}
    and not coalesce(${notBy ?? null}::uuid = any(${BARRED}), false)`

/** The rows stay locked until the end of the transaction; the oldest first. */
export const lockPayouts = async (
  tx: Transaction,
  which: { readonly id: string } | { readonly batchId: string } | DuePayouts,
): Promise<PayoutRow[]> => {
  const condition =
    'id' in which ? sql`p.id = ${which.id}` : 'batchId' in which ? sql`p.batch_id = ${which.batchId}` : isDue(which)
  const limit = 'limit' in which ? sql`limit ${which.limit}` : sql``
  return (
    await sql<PayoutRow>`${SELECTED} where ${condition} order by p.month, p.statement_number ${limit} for update of p`.execute(
      tx,
    )
  ).rows
}

/** The file that a payout is in. */
export const findBatchOf = async (db: Queryable, id: string): Promise<string | null> =>
  (await db.selectFrom('payouts').select('batch_id').where('id', '=', id).executeTakeFirst())?.batch_id ?? null

export const insertPayouts = async (tx: Transaction, payouts: readonly Insertable<DB['payouts']>[]): Promise<void> => {
  if (payouts.length > 0)
    await tx
      .insertInto('payouts')
      .values([...payouts])
      .execute()
}

export const movePayouts = async (
  tx: Transaction,
  ids: readonly string[],
  to: {
    readonly state: PayoutState
    readonly batchId: string | null
    readonly at: Date
    readonly returnReason?: string
    /** Who says that it came back, or that the bank never got its file; once it counts as paid, that is over. */
    readonly reportedBy?: string
  },
): Promise<void> => {
  await tx
    .updateTable('payouts')
    .set({
      state: to.state,
      batch_id: to.batchId,
      state_changed_at: to.at,
      return_reason: to.returnReason ?? null,
      return_asked_by: null,
      return_asked_at: null,
      return_asked_reason: null,
      ...(to.state === 'in_file' && { was_released: true }),
      ...((to.reportedBy || to.state === 'paid') && { return_hands: to.reportedBy ? [to.reportedBy] : [] }),
    })
    .where('id', 'in', [...ids])
    .execute()
}

/** @param asked null where it is dropped */
export const askForReturn = async (
  tx: Transaction,
  id: string,
  asked: { readonly by: string; readonly at: Date; readonly reason: string } | null,
): Promise<void> => {
  const { by = null, at = null, reason = null } = asked ?? {}
  await tx
    .updateTable('payouts')
    .set({ return_asked_by: by, return_asked_at: at, return_asked_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Those of them who are blocked, and whose account has not ended. */
export const listBlockedPayees = async (db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const query = sql<{ id: string }>`
    select id from accounts where id = any(${[...ids]}::uuid[]) and blocked_at is not null and erasing_since is null`
  return new Set((await query.execute(db)).rows.map(({ id }) => id))
}
