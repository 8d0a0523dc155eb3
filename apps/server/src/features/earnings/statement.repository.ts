import type { EarningRule } from '@velvetline/contracts/earnings'
import type { Currency } from '@velvetline/contracts/money'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { CurrencySum } from './earnings.repository.ts'

export interface StatementRow {
  readonly id: number
  readonly at: Date
  /** Exact to the microsecond, for the next page. */
  readonly atMicros: number
  readonly kind: 'message' | 'minute'
  readonly rule: EarningRule
  readonly funding: 'bought' | 'bonus'
  readonly member: string | null
  readonly profile: string
  readonly minute: number | null
  readonly agentId: string
  readonly agentName: string
  readonly centinuggets: number
  readonly currency: Currency
  readonly unitMicros: number
  readonly vatBasisPoints: number
  readonly shareBasisPoints: number
  readonly personBasisPoints: number | null
  readonly earnedMicros: number
}

export interface StatementFilter {
  readonly agentIds: readonly string[]
  /** The first day. */
  readonly month: string
  readonly kind?: 'message' | 'minute' | undefined
  readonly currency?: Currency | undefined
}

export interface StatementPlace {
  readonly atMicros: number
  readonly id: number
}

/** Newest first. */
export const listLines = async (
  db: Queryable,
  { agentIds, month, kind, currency }: StatementFilter,
  after: StatementPlace | undefined,
  limit: number,
): Promise<StatementRow[]> => {
  const conditions = [
    sql`l.owner_id = any(${agentIds}::uuid[]) and l.month = ${month}`,
    ...(kind ? [sql`l.kind = ${kind}`] : []),
    ...(currency ? [sql`l.currency = ${currency}`] : []),
    ...(after
      ? [
          sql`(l.at, l.id) < ('epoch'::timestamptz + ${after.atMicros}::bigint * interval '1 microsecond', ${after.id}::bigint)`,
        ]
      : []),
  ]
  const query = sql<StatementRow>`
    select l.id, l.at, (extract(epoch from l.at) * 1000000)::bigint as "atMicros", l.kind, l.rule, l.funding,
      case when a.erased_at is null then a.username end as member, p.name as profile, l.minute,
      l.agent_id as "agentId", g.display_name as "agentName", l.centinuggets, l.currency, l.unit_micros as "unitMicros",
      l.vat_basis_points as "vatBasisPoints", l.share_basis_points as "shareBasisPoints",
      l.person_basis_points as "personBasisPoints", l.share_micros as "earnedMicros"
    from earning_lines l
      join profiles p on p.id = l.profile_id
      join agents g on g.account_id = l.agent_id
      left join accounts a on a.id = l.member_id
    where ${sql.join(conditions, sql` and `)} order by l.at desc, l.id desc limit ${limit}`
  return (await query.execute(db)).rows
}

/** Of lines; each part is rounded towards zero, the rest is the agency's. */
export const PERSON_MICROS = sql<number | null>`sum(share_micros * person_basis_points / 10000)::bigint`

export interface MonthSum extends CurrencySum {
  readonly month: string
  readonly agentId: string
  /** The person's part; null where the agency divides nothing. */
  readonly personMicros: number | null
}

/** By month, person and currency, since a month. */
export const sumMonths = async (db: Queryable, agentIds: readonly string[], since: string): Promise<MonthSum[]> => {
  const query = sql<MonthSum>`
    select month, agent_id as "agentId", currency, sum(share_micros)::bigint as micros, ${PERSON_MICROS} as "personMicros"
    from earning_lines where owner_id = any(${agentIds}::uuid[]) and month >= ${since} group by 1, 2, 3 order by 1 desc, 4 desc`
  return (await query.execute(db)).rows
}

export interface RuleSum {
  readonly kind: 'message' | 'minute'
  readonly rule: EarningRule
  readonly count: number
  readonly centinuggets: number
  readonly micros: number
  /** Of the lines that the agency divides. */
  readonly dividedMicros: number
}

/** What a statement adds up, by rule: the lines for which its payee is paid. */
export const sumByRule = async (
  db: Queryable,
  of: { readonly agentId: string; readonly payeeId: string; readonly month: string; readonly currency: Currency },
): Promise<RuleSum[]> => {
  const query = sql<RuleSum>`
    select kind, rule, count(*)::int as count, sum(centinuggets)::bigint as centinuggets, sum(share_micros)::bigint as micros,
      coalesce(sum(share_micros) filter (where person_basis_points is not null), 0)::bigint as "dividedMicros"
    from earning_lines where owner_id = ${of.agentId} and month = ${of.month} and currency = ${of.currency}
      and payee_id = ${of.payeeId}
    group by 1, 2 order by 5 desc, 1, 2`
  return (await query.execute(db)).rows
}

export const namesOf = async (db: Queryable, agentIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('agents')
    .select(['account_id', 'display_name'])
    .where('account_id', 'in', [...agentIds])
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.display_name]))
}
