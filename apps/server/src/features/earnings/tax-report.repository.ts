import type { Currency } from '@velvetline/contracts/money'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

const MONTHS = 3

/** What was credited to a payee in a quarter, in minor units of one currency. */
export interface TaxQuarter {
  readonly payeeId: string
  readonly consultant: string
  readonly name: string
  /** That the payee leads now. */
  readonly agency: string | null
  readonly birthDate: string
  readonly currency: Currency
  readonly quarter: number
  readonly consideration: number
  /** What the platform has kept of the charges. */
  readonly fees: number
  /** In the charges. */
  readonly taxes: number
  /** Paid on top of the net, by statements of the quarter’s months. */
  readonly vatOnTop: number
  /** Messages and calls. */
  readonly activities: number
}

/**
 * One quarter, by the month that each line is accounted for in, so a correction counts in its own; of a message or a call that was taken back
 * within the quarter nothing is left. Amounts are rounded to the nearest minor unit.
 */
export const listTaxQuarter = async (
  db: Queryable,
  { year, quarter }: { readonly year: number; readonly quarter: number },
): Promise<TaxQuarter[]> => {
  const lastMonth = quarter * MONTHS
  const within = sql`month between make_date(${year}::int, ${lastMonth - MONTHS + 1}::int, 1) and make_date(${year}::int, ${lastMonth}::int, 1)`
  const query = sql<TaxQuarter>`
    select s.payee_id as "payeeId", g.display_name as consultant, a.name, case when g.leads_agency then y.name end as agency,
      a.birth_date as "birthDate", s.currency, ${quarter}::int as quarter, round(sum(s.share) / 10000)::bigint as consideration,
      round(sum(s.platform) / 10000)::bigint as fees, round(sum(s.vat) / 10000)::bigint as taxes,
      sum(s.vat_minor)::bigint as "vatOnTop", count(*) filter (where s.share > 0)::int as activities
    from (
      select payee_id, currency, sum(share_micros) as share, sum(platform_micros) as platform, sum(vat_micros) as vat, 0 as vat_minor
      from earning_lines where ${within} and payee_id is not null group by payee_id, currency, call_id, message_id
      union all
      select payee_id, currency, 0, 0, 0, vat_minor from payouts where ${within} and vat_minor > 0
    ) s
      join accounts a on a.id = s.payee_id
      join agents g on g.account_id = s.payee_id
      left join agencies y on y.id = g.agency_id
    group by s.payee_id, g.display_name, a.name, g.leads_agency, y.name, a.birth_date, s.currency
    having sum(s.share) <> 0 or sum(s.platform) <> 0 or sum(s.vat_minor) > 0
    order by s.payee_id, s.currency`
  return (await query.execute(db)).rows
}
