import { sql } from 'kysely'
import { type Cell, csvOfPages } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/database/database.ts'
import {
  asColumns,
  LOST,
  type PersonalData,
  type PersonalRecords,
  readOwnRows,
  SECTION_ROWS_MAX,
} from '../../platform/database/personal-data.ts'
import type { EarningsContext } from './earnings.context.ts'
import { linesAsPages } from './export-statement.ts'
import { monthWord } from './months.ts'
import { unsealTaxFacts } from './payee-taxes.ts'
import type { StatementRow } from './statement.repository.ts'

/** What a member's Nuggets paid for. */
const readSpent = async (db: Queryable, memberId: string): Promise<PersonalRecords[string]> =>
  (
    await sql<Record<string, unknown>>`
      select event_key, kind, funding, rule, centinuggets, at from earning_lines where member_id = ${memberId}
      order by id desc limit ${SECTION_ROWS_MAX}`.execute(db)
  ).rows

const fileOf = (month: string): string => `earnings/${monthWord(month)}.csv`

interface EarnedMonth extends Record<string, unknown> {
  readonly month: string
}

/** With the file that has the lines of the month. */
const readMonths = async (db: Queryable, agentId: string): Promise<EarnedMonth[]> => {
  const { rows } = await sql<EarnedMonth>`
    select month, currency, count(*)::int as lines, sum(centinuggets)::bigint as centinuggets, sum(share_micros)::bigint as share_micros
    from earning_lines where owner_id = ${agentId} group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, file: fileOf(row.month) }))
}

/** Which member it was is nothing that an archive tells a consultant, and the keys name conversations and calls. */
const LINE: Readonly<Record<string, (row: StatementRow) => Cell>> = {
  id: ({ id }) => id,
  at: ({ at }) => at.toISOString(),
  kind: ({ kind }) => kind,
  profile: ({ profile }) => profile,
  minute: ({ minute }) => minute,
  funding: ({ funding }) => funding,
  rule: ({ rule }) => rule,
  centinuggets: ({ centinuggets }) => centinuggets,
  currency: ({ currency }) => currency,
  unit_micros: ({ unitMicros }) => unitMicros,
  vat_basis_points: ({ vatBasisPoints }) => vatBasisPoints,
  share_basis_points: ({ shareBasisPoints }) => shareBasisPoints,
  person_basis_points: ({ personBasisPoints }) => personBasisPoints,
  share_micros: ({ earnedMicros }) => earnedMicros,
}
const cellsOf = (row: StatementRow): Cell[] => Object.values(LINE).map((cell) => cell(row))

interface StatementOf extends Record<string, unknown> {
  readonly id: string
  readonly is_payee: boolean
  readonly sealed_tax_facts: Buffer | null
}

/**
 * What was earned, or was paid to the person for a colleague; with the tax data that the credit note says of the person, and why a bank
 * returned the payout. Of another payee it says no more than the name.
 */
const readStatements = async (
  { payoutSecret }: Pick<EarningsContext, 'payoutSecret'>,
  db: Queryable,
  accountId: string,
): Promise<PersonalRecords[string]> => {
  const { rows } = await sql<StatementOf>`
    select p.id, p.statement_number, p.month, p.currency, g.display_name as person, y.display_name as payee, p.opening_micros,
      p.earned_micros, p.person_micros, p.amount_minor, p.vat_treatment, p.vat_basis_points, p.vat_minor, p.carried_micros,
      p.is_carried_on, p.state, p.state_changed_at, p.waits_for, p.payee_id = ${accountId} as is_payee,
      case when p.payee_id = ${accountId} then p.return_reason end as return_reason, p.sealed_tax_facts
    from payouts p join agents g on g.account_id = p.agent_id join agents y on y.account_id = p.payee_id
    where p.agent_id = ${accountId} or p.payee_id = ${accountId} order by p.month, p.id`.execute(db)
  const secret = await payoutSecret()
  return rows.map(({ sealed_tax_facts: sealed, is_payee: isPayee, ...row }) => {
    if (!isPayee || !sealed) return row
    const opened = unsealTaxFacts(secret, row.id, sealed)
    if (!opened) return { ...row, ...LOST }
    const { address, ...facts } = opened
    return { ...row, ...asColumns(facts), ...asColumns(address ?? {}) }
  })
}

/**
 * The person's own, those of their profiles, and the agency's where they lead it. Why a share was proposed, and which were refused, the staff
 * say among themselves.
 */
const readShares = async (db: Queryable, accountId: string): Promise<PersonalRecords[string]> =>
  (
    await sql<Record<string, unknown>>`
      select s.id, s.kind, s.profile_id, s.basis_points, s.holds_from, d.decided_at
      from agent_shares s join agent_share_decisions d on d.share_id = s.id and d.is_approved
      where s.agent_id = ${accountId} or s.profile_id in (select id from profiles where agent_id = ${accountId})
        or s.agency_id = (select agency_id from agents where account_id = ${accountId} and leads_agency)
      order by s.proposed_at, s.id`.execute(db)
  ).rows

/** Statements are bookkeeping: what a member was charged stays counted, and leads to an account without a name. Why payouts were held back goes. */
export const earningsPersonalData = (context: Pick<EarningsContext, 'payoutSecret'>): PersonalData => ({
  export: async (db, accountId) => ({
    earning_lines: await readSpent(db, accountId),
    earned_months: await readMonths(db, accountId),
    statements: await readStatements(context, db, accountId),
    shares: await readShares(db, accountId),
    // Why, the staff say among themselves.
    payout_holds: await readOwnRows(db, 'payout_holds', 'agent_id', accountId, [
      'agent_id',
      'reason',
      'held_by',
      'kept_by',
      'lifted_by',
      'lift_reason',
    ]),
    splits: await readOwnRows(db, 'agency_splits', 'agent_id', accountId, ['agency_id', 'agent_id', 'set_by']),
  }),
  lists: async (db, accountId) =>
    [...new Set((await readMonths(db, accountId)).map(({ month }) => month))].map((month) => ({
      name: fileOf(month),
      open: () => csvOfPages(Object.keys(LINE), cellsOf, linesAsPages(db, { agentIds: [accountId], month })),
    })),
  erase: async (tx, accountId) => {
    await sql`select payout_holds_forget(${accountId})`.execute(tx)
  },
})
