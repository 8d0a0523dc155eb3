import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { findHistoryFaults, type History, type StoredWrite } from '../../apps/server/test/chaos/find-history-faults.ts'
import { findLedgerBreaches } from '../../apps/server/test/ledger-breaches.ts'

const STORED = `
  select m.session_id as "sessionId", m.id::int as id, m.sender, m.client_key as key, m.charged::int as charged, (
    select coalesce(sum(t.amount), 0)::int from ledger_transfers t
    where t.reference_type = 'chat_message' and t.reference_id = m.id::text) as paid
  from chat_messages m where m.session_id = any($1) order by m.id`
const BALANCE = 'select (bonus + bought)::int as balance from wallets where member_id = $1'

/** Whose messages are paid for, in the conversations that are checked. */
interface Writer {
  readonly client: string
  readonly memberId: string
  readonly sessionId: string
  /** What they had before. */
  readonly amount: number
}

export const readBalance = async ({ pool }: Database, memberId: string): Promise<number> => {
  const { rows } = await pool.query<{ balance: number }>(BALANCE, [memberId])
  return rows[0]?.balance ?? Number.NaN
}

/** What the clients were told against what the database has, and the database against its own rules. */
export const checkHistory = async (
  owner: Database,
  { writers, ...told }: Omit<History, 'stored' | 'wallets'> & { readonly writers: readonly Writer[] },
  isConcerned: (stored: StoredWrite) => boolean = () => true,
) => {
  const sessionIds = writers.map(({ sessionId }) => sessionId)
  const { rows } = await owner.pool.query<StoredWrite>(STORED, [sessionIds])
  const wallets = await Promise.all(
    writers.map(async ({ client, memberId, amount }) => ({
      client,
      before: amount,
      after: await readBalance(owner, memberId),
    })),
  )
  return {
    faults: findHistoryFaults({ ...told, stored: rows.filter(isConcerned), wallets }),
    breaches: await findLedgerBreaches(owner.pool),
  }
}
