import type { CORRECTION_STATES, CorrectionCause, CorrectionsQuery } from '@velvetline/contracts/member-acts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** Amounts in hundredths of a Nugget. */
export interface CorrectionRow {
  readonly id: string
  readonly memberId: string
  readonly memberName: string
  readonly username: string
  readonly amount: number
  readonly cause: CorrectionCause
  readonly explanation: string
  readonly state: CorrectionState
  readonly balanceBefore: number | null
  readonly balanceAfter: number | null
  /** What the wallet holds now. */
  readonly balance: number
  readonly proposedBy: string
  readonly proposedByName: string
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  readonly answer: string | null
  readonly requestHash: Buffer
}

const SELECTED = sql`
  select b.id, b.member_id as "memberId", m.name as "memberName", m.username, b.amount, b.cause, b.explanation, b.state,
    b.balance_before as "balanceBefore", b.balance_after as "balanceAfter", coalesce(w.bonus + w.bought, 0)::bigint as balance,
    b.proposed_by as "proposedBy", p.name as "proposedByName", b.proposed_at as "proposedAt", b.decided_by as "decidedBy",
    d.name as "decidedByName", b.decided_at as "decidedAt", b.answer, b.request_hash as "requestHash"
  from balance_corrections b join accounts m on m.id = b.member_id join accounts p on p.id = b.proposed_by
    left join accounts d on d.id = b.decided_by left join wallets w on w.member_id = b.member_id`

export const findCorrection = async (db: Queryable, id: string): Promise<CorrectionRow | undefined> =>
  (await sql<CorrectionRow>`${SELECTED} where b.id = ${id}`.execute(db)).rows[0]

export const findCorrectionByKey = async (db: Queryable, by: string, key: string): Promise<CorrectionRow | undefined> =>
  (await sql<CorrectionRow>`${SELECTED} where b.proposed_by = ${by} and b.idempotency_key = ${key}`.execute(db)).rows[0]

/** Of two decisions at once the second finds the first. */
export const lockCorrection = async (db: Queryable, id: string): Promise<CorrectionRow | undefined> =>
  (await sql<CorrectionRow>`${SELECTED} where b.id = ${id} for update of b`.execute(db)).rows[0]

/** Waiting ones oldest first, since they have waited longest; others newest first. */
export const listCorrections = async (
  db: Queryable,
  { state, direction }: Pick<CorrectionsQuery, 'state' | 'direction'>,
  after: Cursor | undefined,
  limit: number,
): Promise<CorrectionRow[]> => {
  const isUp = direction ? direction === 'ascending' : state === 'waiting'
  const [way, further] = isUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const place = after ? sql`and (b.proposed_at, b.id) ${further} (${new Date(after.value)}, ${after.id}::uuid)` : sql``
  const query = sql<CorrectionRow>`
    ${SELECTED} where b.state = ${state} ${place} order by b.proposed_at ${way}, b.id ${way} limit ${limit}`
  return (await query.execute(db)).rows
}

interface NewRow {
  readonly id: string
  readonly memberId: string
  readonly amount: number
  readonly cause: CorrectionCause
  readonly explanation: string
  readonly proposedBy: string
  readonly at: Date
  readonly key: string
  readonly requestHash: Buffer
  /** Where it is booked at once. */
  readonly booked: { readonly before: number; readonly after: number } | null
}

export const insertCorrectionRow = async (db: Queryable, row: NewRow): Promise<void> => {
  const { booked, at } = row
  await db
    .insertInto('balance_corrections')
    .values({
      id: row.id,
      member_id: row.memberId,
      amount: row.amount,
      cause: row.cause,
      explanation: row.explanation,
      state: booked ? 'booked' : 'waiting',
      balance_before: booked?.before ?? null,
      balance_after: booked?.after ?? null,
      proposed_by: row.proposedBy,
      proposed_at: at,
      decided_by: booked ? row.proposedBy : null,
      decided_at: booked ? at : null,
      idempotency_key: row.key,
      request_hash: row.requestHash,
    })
    .execute()
}

export const updateDecided = async (
  db: Queryable,
  id: string,
  decision: {
    readonly by: string
    readonly at: Date
    readonly answer: string | null
    readonly booked: { readonly before: number; readonly after: number } | null
  },
): Promise<void> => {
  const { booked } = decision
  await db
    .updateTable('balance_corrections')
    .set({
      state: booked ? 'booked' : 'refused',
      balance_before: booked?.before ?? null,
      balance_after: booked?.after ?? null,
      decided_by: decision.by,
      decided_at: decision.at,
      answer: decision.answer,
    })
    .where('id', '=', id)
    .execute()
}

/** Of one person's corrections at once the second sees the first, whomever they are for. */
export const lockCorrectionsOf = async (tx: Transaction, by: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('balance_corrections'), hashtext(${by}))`.execute(tx)
}

/** What one person has moved since then without a second person, given, taken and returned alike: of this member, and of all. */
export const sumUnaided = async (
  db: Queryable,
  by: string,
  memberId: string,
  since: Date,
): Promise<{ readonly ofMember: number; readonly ofAll: number }> => {
  const { rows } = await sql<{ ofMember: number; ofAll: number }>`
    select coalesce(sum(amount) filter (where member_id = ${memberId}), 0)::bigint as "ofMember", coalesce(sum(amount), 0)::bigint as "ofAll"
    from (
      select member_id::text, abs(amount) as amount from balance_corrections
        where proposed_by = ${by} and decided_by = proposed_by and proposed_at >= ${since}
      union all
      select subject_id, round((after_values ->> 'nuggets')::numeric * 100) from audit_entries
        where account_id = ${by} and action = 'charges.returned' and at >= ${since}
    ) moved`.execute(db)
  return rows[0] ?? { ofMember: 0, ofAll: 0 }
}

export const countWaiting = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`proposed_at`, sql`balance_corrections where state = 'waiting'`)

export interface EvidenceRow {
  readonly brokenCalls: number
  readonly returned: number
  readonly earlierCorrections: number
  readonly earlier: number
  readonly owed: number
  readonly chargebacks: number
  readonly memberSince: Date
  readonly isBlocked: boolean
}

/** From our own records about the member: what speaks for a correction, and what against it. */
export const findEvidence = async (
  db: Queryable,
  { id, memberId }: Pick<CorrectionRow, 'id' | 'memberId'>,
  { calls, corrections }: { readonly calls: Date; readonly corrections: Date },
): Promise<EvidenceRow | undefined> => {
  const { rows } = await sql<EvidenceRow>`
    select a.created_at as "memberSince", a.blocked_at is not null as "isBlocked", coalesce(w.owed, 0)::bigint as owed,
      (select count(*) from calls c where c.owner_id = a.id and c.started_at >= ${calls} and c.connected_at is not null
        and c.end_reason in ('caller_lost', 'consultant_lost', 'failed')) as "brokenCalls",
      (select coalesce(sum(n.bonus + n.bought), 0)::bigint from calls c join call_minutes n on n.call_id = c.id and n.member_id = c.owner_id
        where c.owner_id = a.id and c.started_at >= ${calls} and n.returned_at is not null)
        + (select coalesce(sum(m.charged), 0)::bigint from chat_sessions s join chat_messages m on m.session_id = s.id
          where s.member_id = a.id and m.member_id = a.id and m.returned_at >= ${calls}) as returned,
      (select count(*) from balance_corrections b where b.member_id = a.id and b.state = 'booked' and b.amount > 0
        and b.id <> ${id} and b.proposed_at >= ${corrections}) as "earlierCorrections",
      (select coalesce(sum(b.amount), 0)::bigint from balance_corrections b where b.member_id = a.id and b.state = 'booked'
        and b.amount > 0 and b.id <> ${id} and b.proposed_at >= ${corrections}) as earlier,
      (select count(*) from payment_reversals r join payments p on p.id = r.payment_id
        where p.member_id = a.id and r.kind = 'chargeback' and r.amount_minor > 0) as chargebacks
    from accounts a left join wallets w on w.member_id = a.id where a.id = ${memberId}`.execute(db)
  return rows[0]
}
