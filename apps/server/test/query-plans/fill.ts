import { createDatabase, type Database } from '../../src/platform/database/database.ts'
import type { TestDatabase } from '../test-database.ts'

/** `$1` is how many; members are those of `addChatters`, named `m` with their number `n`. Foreign keys were checked often enough elsewhere. */
const MEMBERS = `(select a.id, row_number() over (order by a.id) as n from accounts a where a.role = 'member') m`
const AT = `now() - interval '200 days' + n * (interval '200 days' / $1::int)`

/** A row of each kind for each member; by table, because the test asks which of them are never read whole. */
const FILL: Readonly<Record<string, string>> = {
  wallets: `select id as member_id, 100000 as bought from ${MEMBERS}`,
  ledger_accounts: `select 'member_bought' as kind, id as member_id from ${MEMBERS}`,
  chat_messages: `select nextval('chat_message_ids') as id, s.id as session_id, s.member_id, case when k % 2 = 0 then 'member' else 'profile' end as sender,
      'text' as message_type, 'a line' as content, k::text as client_key, '\\x00'::bytea as request_hash, ${AT} as created_at
    from (select *, row_number() over (order by id) as n from chat_sessions) s, generate_series(1, 4) k`,
  ledger_transfers: `select 1 as from_account, 2 as to_account, 100 as amount, 'chat_message' as kind, id as member_id, 'test' as reference_type,
      n::text as reference_id, '' as label, 0 as balance_after, 'plans:' || n as idempotency_key, ${AT} as occurred_at from ${MEMBERS}`,
  ledger_keys: `select idempotency_key, member_id, id as transfer_id from ledger_transfers`,
  chat_message_keys: `select session_id, client_key, member_id, id as message_id, created_at from chat_messages`,
  payment_orders: `select id, id as member_id, n::text as idempotency_key, '\\x00'::bytea as request_hash, 'nuggets' as kind, 'order' as cause,
      'nuggets-10' as package_id, 10 as nuggets, 'sandbox' as rail, 'de' as country_code, '{}'::jsonb as storefront, 'EUR' as currency,
      499 as total_minor, 'paid' as state, ${AT} as created_at, ${AT} as paid_at from ${MEMBERS}`,
  payments: `select id, id as order_id, id as member_id, 'sandbox' as rail, n::text as transaction_ref, 'nuggets' as kind, 'order' as cause,
      false as is_trial, 10 as nuggets, 'de' as country_code, 'EUR' as currency, 499 as gross_minor, 419 as net_minor, 80 as vat_minor,
      1900 as vat_basis_points, '' as statement_name, ${AT} as paid_at, ${AT} as recorded_at, 2025 as receipt_year, n as receipt_serial
    from ${MEMBERS}`,
  payment_reversals: `select id, id as payment_id, 'sandbox' as rail, n::text as transaction_ref, 'refund' as kind, 499 as claimed_minor,
      499 as amount_minor, 'EUR' as currency, '' as reason, ${AT} as occurred_at, ${AT} as recorded_at from ${MEMBERS} where n % 10 = 0`,
  provider_events: `select gen_random_uuid() as id, 'sandbox' as rail, n::text as event_id, 'notice' as source, ''::bytea as body, 'handled' as state,
      1 as attempts, ${AT} as received_at, ${AT} as due_at, ${AT} as handled_at from ${MEMBERS}`,
  calls: `select gen_random_uuid() as id, 'web' as line, id as member_id, id as owner_id, p.profile_id, 'P' as profile_name, p.agent_id, 'de' as country_code, false as is_subscriber,
      200 as minute_price, 60 as max_minutes, 'embedded' as provider, 'ended' as state, 'caller_hung_up' as end_reason, ${AT} as started_at,
      ${AT} as connected_at, ${AT} + interval '2 minutes' as ended_at, 2 as minutes_charged, id as node_id
    from ${MEMBERS}, (select id as profile_id, agent_id from profiles where agent_id is not null limit 1) p`,
  call_minutes: `select c.id as call_id, n as minute, c.member_id, c.started_at as began_at, c.started_at as charged_at, 0 as bonus, 200 as bought
    from calls c, generate_series(1, 2) n`,
  audit_entries: `select n as id, ${AT} as at, (select id from accounts where role = 'admin' limit 1) as account_id, 'A' as name, 'admin' as role,
      case when n % 50 = 0 then 'payment.read' else 'calls.read' end as action, 'payment' as subject_kind, n::text as subject_id,
      'often' as subject_label, gen_random_uuid() as request_id, ''::bytea as previous_hash, ''::bytea as hash from ${MEMBERS}`,
  messages_out: `select 'email' as channel, 'a@mail.example' as recipient, '' as subject, '' as text_body, '' as html_body,
      'sent' as state, 1 as attempts, ${AT} as created_at, ${AT} as sent_at, id as account_id from ${MEMBERS}`,
  favourites: `select id as account_id, p.profile_id, gen_random_uuid() as notice_id, false as wants_notice, ${AT} as created_at, '{}'::jsonb as storefront
    from ${MEMBERS}, (select id as profile_id from profiles limit 1) p`,
  subscriptions: `select id, id as account_id, false as is_granted, 'sandbox' as rail, 'de' as country_code, 'EUR' as currency, 499 as weekly_minor,
      1 as minimum_term_months, ${AT} as created_at, 'expired' as state, false as has_access, ${AT} as started_at, ${AT} as paid_until, ${AT} as ended_at,
      true as is_closed, false as wants_charges, false as is_charging, false as can_resume, false as owes_refund, '{}'::jsonb as storefront
    from ${MEMBERS}`,
}

/** Written by `addChatters`. */
const BEFORE = ['accounts', 'account_sessions', 'chat_sessions']

/** All of these grow with the business. */
const FILLED: readonly string[] = [...BEFORE, ...Object.keys(FILL)]
const BY_MONTH = ['chat_messages', 'ledger_transfers']
const TABLES_AND_PARTITIONS = `select c.relname as name from pg_class c left join pg_inherits i on i.inhrelid = c.oid
  where c.relkind = 'r' and coalesce(i.inhparent, c.oid) = any($1::text[]::regclass[])`

/** Pages that are nearly empty cost a planner as much as full ones: a table is as long as one with ten times its rows. */
export const keepPagesEmpty = async ({ owner }: TestDatabase): Promise<void> => {
  await owner.pool.query(`select open_months(now(), -1)`)
  const { rows } = await owner.pool.query<{ name: string }>(TABLES_AND_PARTITIONS, [FILLED])
  for (const { name } of rows) await owner.pool.query(`alter table ${name} set (fillfactor = 10)`)
}

const fill = async ({ pool }: Database, table: string, rows: number): Promise<void> => {
  const select = FILL[table] ?? ''
  const values = select.includes('$1') ? [rows] : []
  const { fields } = await pool.query(`${select} limit 0`, values)
  const names = fields.map(({ name }) => name).join(', ')
  await pool.query(`insert into ${table} (${names}) ${select} on conflict do nothing`, values)
}

/**
 * Ends with statistics as autovacuum makes them: it passes over tables with fewer than fifty rows, and a planner then takes them for long ones.
 * @returns the names of all that has rows now, partitions by their own
 */
export const fillTables = async ({ ownerConnection }: TestDatabase, rows: number): Promise<ReadonlySet<string>> => {
  const owner = createDatabase({ ...ownerConnection, options: '-c session_replication_role=replica' }, { poolMax: 1 })
  try {
    for (const table of BY_MONTH) await fill(owner, table, rows)
    await owner.pool.query(`select open_months(now() + interval '1 month', -1)`)
    for (const table of Object.keys(FILL)) await fill(owner, table, rows)
    await owner.pool.query(`update chat_sessions s set last_message_id = m.id, last_message_at = m.at, message_count = 4, settled_at = m.at
      from (select session_id, max(id) as id, max(created_at) as at from chat_messages group by 1) m where m.session_id = s.id`)
    await owner.pool.query(`vacuum analyze ${FILLED.join(', ')}`)
    const filled = await owner.pool.query<{ name: string }>(`${TABLES_AND_PARTITIONS} and c.reltuples > 0`, [FILLED])
    return new Set(filled.rows.map(({ name }) => name))
  } finally {
    await owner.close()
  }
}
