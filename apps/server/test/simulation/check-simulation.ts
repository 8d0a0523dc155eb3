import type { Database } from '../../src/platform/database/database.ts'
import { realBetween, type Stretch } from './simulated-time.ts'

export interface SimulationResult {
  readonly minutes: number
  /** Minutes whose charge differs from the ledger, or that are charged twice or out of order. */
  readonly wrongMinutes: number
  /** Minutes that began well before the end and were not charged, although they could be paid. */
  readonly missingMinutes: number
  readonly ended: number
  readonly walletsBelowZero: number
  readonly ledgerBreaches: readonly string[]
  /** Real milliseconds from the beginning of a minute to its charge, outages included. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

const WRONG = `
  select count(*)::int as count from (
    select m.call_id, m.minute, m.began_at, m.bonus + m.bought as paid, c.connected_at, c.minute_price,
      (select coalesce(sum(t.amount), 0) from ledger_transfers t
       where t.member_id = c.member_id and t.idempotency_key in (
         'call:' || c.id || ':' || m.minute || ':bonus', 'call:' || c.id || ':' || m.minute || ':bought')) as moved
    from call_minutes m join calls c on c.id = m.call_id) one
  where paid <> minute_price or moved <> paid or began_at <> connected_at + (minute - 1) * interval '60 seconds'`
const WRONG_CALLS = `
  select count(*)::int as count from calls c,
    lateral (select count(*) as count, coalesce(max(minute), 0) as last, coalesce(sum(bonus + bought), 0) as paid
      from call_minutes m where m.call_id = c.id) n,
    lateral (select coalesce(sum(amount), 0) as moved from ledger_transfers t where t.member_id = c.member_id and t.kind = 'call_minute') t
  where n.count <> c.minutes_charged or n.last <> n.count or n.paid <> t.moved`
const MISSING = `select count(*)::int as count from calls where state = 'active' and due_at < $1`
const ENDED = `select count(*)::int as count from calls where state = 'ended' and end_reason = 'terminated'`
const BELOW = `select count(*)::int as count from wallets where bonus < 0 or bought < 0`
const TIMES = `select extract(epoch from began_at) * 1000 as began, extract(epoch from charged_at) * 1000 as charged from call_minutes`

export const countOverdue = async (owner: Database, at: Date): Promise<number> =>
  (await owner.pool.query<{ count: number }>(MISSING, [at])).rows[0]?.count ?? 0

/** Reads the database as its owner and recomputes everything. */
export const checkSimulation = async (
  owner: Database,
  stretches: readonly Stretch[],
  chargedUntil: Date,
  findBreaches: () => Promise<readonly string[]>,
): Promise<SimulationResult> => {
  const count = async (text: string, values: readonly unknown[] = []): Promise<number> =>
    (await owner.pool.query<{ count: number }>(text, [...values])).rows[0]?.count ?? 0
  const { rows } = await owner.pool.query<{ began: string; charged: string }>(TIMES)
  const late = rows
    .map(({ began, charged }) => realBetween(stretches, Number(began), Number(charged)))
    .sort((left, right) => left - right)
  const at = (part: number): number => Math.round(late[Math.min(late.length - 1, Math.floor(late.length * part))] ?? 0)
  return {
    minutes: late.length,
    wrongMinutes: (await count(WRONG)) + (await count(WRONG_CALLS)),
    missingMinutes: await countOverdue(owner, chargedUntil),
    ended: await count(ENDED),
    walletsBelowZero: await count(BELOW),
    ledgerBreaches: await findBreaches(),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
  }
}
