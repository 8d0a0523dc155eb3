import type { Database } from '../../apps/server/src/platform/database/database.ts'

const DIFFERENCES = `
  with moved as (
    select account, sum(amount) as amount from (
      select to_account as account, amount from ledger_transfers
      union all
      select from_account, -amount from ledger_transfers
    ) as both_sides group by account
  ), sums as (
    select a.kind, a.member_id, coalesce(m.amount, 0) as amount from ledger_accounts a left join moved m on m.account = a.id
  )
  select w.member_id from wallets w
  where w.bonus <> coalesce((select amount from sums s where s.member_id = w.member_id and s.kind = 'member_bonus'), 0)
     or w.bought <> coalesce((select amount from sums s where s.member_id = w.member_id and s.kind = 'member_bought'), 0)`

const TOTAL = `
  select coalesce(sum(amount), 0)::bigint as total from (
    select t.amount from ledger_transfers t join ledger_accounts a on a.id = t.to_account
    union all
    select -t.amount from ledger_transfers t join ledger_accounts a on a.id = t.from_account
  ) as both_sides`

const MESSAGES = `
  select m.content, m.charged, (
    select coalesce(sum(t.amount), 0)::bigint from ledger_transfers t
    where t.kind = 'chat_message' and t.reference_type = 'chat_message' and t.reference_id = m.id::text
  ) as paid
  from chat_messages m join chat_sessions s on s.id = m.session_id join accounts a on a.id = s.member_id
  where a.email = $1 and m.sender = 'member' order by m.id`

const WALLET = `
  select w.bonus + w.bought as balance from wallets w join accounts a on a.id = w.member_id where a.email = $1`

export interface LedgerFacts {
  /** The sum of all transfers, which must be zero. */
  readonly total: number
  readonly wrongWallets: readonly string[]
}

export const readLedger = async ({ pool }: Database): Promise<LedgerFacts> => {
  const differences = await pool.query<{ member_id: string }>(DIFFERENCES)
  const total = await pool.query<{ total: unknown }>(TOTAL)
  return { total: Number(total.rows[0]?.total), wrongWallets: differences.rows.map((row) => row.member_id) }
}

export interface StoredMessage {
  readonly content: string
  readonly charged: number
  readonly paid: number
}

/** A member's messages in order, with what was really paid for each. */
export const readMemberMessages = async ({ pool }: Database, email: string): Promise<StoredMessage[]> => {
  const { rows } = await pool.query<{ content: string; charged: unknown; paid: unknown }>(MESSAGES, [email])
  return rows.map(({ content, charged, paid }) => ({ content, charged: Number(charged), paid: Number(paid) }))
}

export const readBalance = async ({ pool }: Database, email: string): Promise<number> => {
  const { rows } = await pool.query<{ balance: unknown }>(WALLET, [email])
  return Number(rows[0]?.balance)
}
