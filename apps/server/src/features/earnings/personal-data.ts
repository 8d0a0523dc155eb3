import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import {
  asColumns,
  type PersonalData,
  type PersonalRecords,
  readOwnRows,
} from '../../platform/database/personal-data.ts'
import type { EarningsContext } from './earnings.context.ts'
import { openTaxFacts } from './payee-taxes.ts'

/** What a member's Nuggets paid for. */
const readSpent = async (db: Queryable, memberId: string): Promise<PersonalRecords[string]> =>
  (
    await sql<Record<string, unknown>>`
      select event_key, kind, funding, rule, centinuggets, at from earning_lines where member_id = ${memberId} order by id`.execute(
      db,
    )
  ).rows

interface StatementOf extends Record<string, unknown> {
  readonly id: string
  readonly is_payee: boolean
  readonly sealed_tax_facts: Buffer | null
}

/**
 * What was earned, or was paid to the person for a colleague; with the tax data that the credit note says of the person. Of another payee it
 * says no more than the name.
 */
const readStatements = async (
  { payoutSecret }: Pick<EarningsContext, 'payoutSecret'>,
  db: Queryable,
  accountId: string,
): Promise<PersonalRecords[string]> => {
  const { rows } = await sql<StatementOf>`
    select p.id, p.statement_number, p.month, p.currency, g.display_name as person, y.display_name as payee, p.opening_micros,
      p.earned_micros, p.person_micros, p.amount_minor, p.vat_treatment, p.vat_basis_points, p.vat_minor, p.carried_micros,
      p.is_carried_on, p.state, p.state_changed_at, p.waits_for, p.return_reason, p.payee_id = ${accountId} as is_payee,
      p.sealed_tax_facts
    from payouts p join agents g on g.account_id = p.agent_id join agents y on y.account_id = p.payee_id
    where p.agent_id = ${accountId} or p.payee_id = ${accountId} order by p.month, p.id`.execute(db)
  const secret = await payoutSecret()
  return rows.map(({ sealed_tax_facts: sealed, is_payee: isPayee, ...row }) => {
    if (!isPayee || !sealed) return row
    const { address, ...facts } = openTaxFacts(secret, row.id, sealed)
    return { ...row, ...asColumns(facts), ...asColumns(address ?? {}) }
  })
}

/** The person's own, those of their profiles, and the agency's where they lead it. */
const readShares = async (db: Queryable, accountId: string): Promise<PersonalRecords[string]> =>
  (
    await sql<Record<string, unknown>>`
      select s.id, s.kind, s.profile_id, s.basis_points, s.holds_from, s.proposed_at, s.reason, d.is_approved, d.decided_at
      from agent_shares s left join agent_share_decisions d on d.share_id = s.id
      where s.agent_id = ${accountId} or s.profile_id in (select id from profiles where agent_id = ${accountId})
        or s.agency_id = (select agency_id from agents where account_id = ${accountId} and leads_agency)
      order by s.proposed_at, s.id`.execute(db)
  ).rows

/** Statements are bookkeeping: what a member was charged stays counted, and leads to an account without a name. */
export const earningsPersonalData = (context: Pick<EarningsContext, 'payoutSecret'>): PersonalData => ({
  export: async (db, accountId) => ({
    earning_lines: await readSpent(db, accountId),
    // Which member it was is nothing that a consultant is told, and the keys name conversations and calls.
    earned_lines: await readOwnRows(db, 'earning_lines', 'owner_id', accountId, [
      'agent_id',
      'call_id',
      'event_key',
      'given_micros',
      'member_id',
      'message_id',
      'of_line',
      'owner_id',
      'payee_id',
      'platform_micros',
    ]),
    statements: await readStatements(context, db, accountId),
    shares: await readShares(db, accountId),
    splits: await readOwnRows(db, 'agency_splits', 'agent_id', accountId, ['agency_id', 'agent_id', 'set_by']),
  }),
  erase: async () => undefined,
})
