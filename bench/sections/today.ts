import { showToday } from '../../apps/server/src/features/admin/show-today.ts'
import { rollUpFigures } from '../../apps/server/src/features/analytics/index.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { addConsultant } from '../../apps/server/test/chat-scene.ts'
import type { House } from '../support/house.ts'
import { median } from '../support/measure.ts'
import type { Finding } from '../support/report.ts'

const MANY = 1_000_000
const FEW = 1_000
/** Payments are rarer than messages. */
const MESSAGES_PER_PAYMENT = 100
const MESSAGES_PER_MEMBER = 50
const TIMES = 31
const WITHIN_MS = 300
const RATIO_AT_LEAST = 1 / 3

/** The same in each row: 90 days until now, evenly. $1 is how many rows there are. */
const AT = "now() - interval '90 days' * (1 - n::float8 / $1::int)"

/** One statement each; n counts from 1 to the number of rows. */
const ROWS: readonly (readonly [text: string, rowsOf: (count: number) => number])[] = [
  [
    `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code, language,
       email_confirmed_at, terms_accepted_at, sensitive_data_accepted_at, created_at)
     select md5('member' || n)::uuid, 'member', 'M', 'm' || n, 'm' || n, n || '@bench.example', n || '@bench.example',
       '+49' || (3000000000 + n), '1980-01-01', '', 'de', 'de', ${AT}, ${AT}, ${AT}, ${AT} from generate_series(1, $1::int) n`,
    (count) => count / MESSAGES_PER_MEMBER,
  ],
  [
    `insert into wallets (member_id) select md5('member' || n)::uuid from generate_series(1, $1::int) n`,
    (count) => count / MESSAGES_PER_MEMBER,
  ],
  [
    `insert into chat_sessions (id, member_id, profile_id, created_at)
     select md5('session' || n)::uuid, md5('member' || n)::uuid, (select id from profiles limit 1), now()
     from generate_series(1, $1::int) n`,
    (count) => count / MESSAGES_PER_MEMBER,
  ],
  [
    `insert into chat_messages (id, session_id, member_id, sender, message_type, content, client_key, request_hash, created_at)
     select n, md5('session' || place)::uuid, md5('member' || place)::uuid, case when n % 2 = 0 then 'member' else 'profile' end, 'text', 'a line', n::text, '', ${AT}
     from generate_series(1, $1::int) n, lateral (select 1 + n / 2 % ($1::int / ${MESSAGES_PER_MEMBER}) as place) of`,
    (count) => count,
  ],
  [
    `insert into ledger_transfers (from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after,
       idempotency_key, occurred_at)
     select 1, 2, 100, 'chat_message', md5('member' || (1 + n % ($1::int / ${MESSAGES_PER_MEMBER})))::uuid, 'bench', n::text, '', 0,
       'bench:' || n, ${AT} from generate_series(1, $1::int) n`,
    (count) => count,
  ],
  [
    `insert into calls (id, line, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes, provider, state,
       end_reason, started_at, connected_at, ended_at, node_id)
     select md5('call' || n)::uuid, 'premium', md5('call' || n)::uuid, (select id from profiles limit 1), 'A', (select account_id from agents limit 1), 'de', false, 0,
       60, 'embedded', 'ended', 'caller_hung_up', ${AT}, ${AT}, ${AT} + interval '5 minutes', gen_random_uuid()
     from generate_series(1, $1::int) n`,
    (count) => count,
  ],
  [
    `insert into payment_orders (id, member_id, idempotency_key, request_hash, kind, cause, package_id, nuggets, rail, country_code,
       storefront, currency, total_minor, state, created_at, paid_at)
     select md5('order' || n)::uuid, md5('member' || (1 + n % ($1::int / 2)))::uuid, n::text, '', 'nuggets', 'order', 'nuggets-10', 10,
       'sandbox', 'de', '{}', 'EUR', 499, 'paid', ${AT}, ${AT} from generate_series(1, $1::int) n`,
    (count) => count / MESSAGES_PER_PAYMENT,
  ],
  [
    `insert into payments (id, order_id, member_id, rail, transaction_ref, kind, cause, is_trial, nuggets, country_code, currency, gross_minor,
       net_minor, vat_minor, vat_basis_points, statement_name, paid_at, recorded_at, receipt_year, receipt_serial)
     select md5('payment' || n)::uuid, o.id, o.member_id, 'sandbox', n::text, 'nuggets', 'order', false, 10, 'de', 'EUR', 499, 499, 0, 0, 'B',
       o.created_at, o.created_at, 2026, n
     from generate_series(1, $1::int) n join payment_orders o on o.id = md5('order' || n)::uuid`,
    (count) => count / MESSAGES_PER_PAYMENT,
  ],
]

const fill = async (house: House, count: number): Promise<void> => {
  await addConsultant(house.context)
  const owner = createDatabase(house.ownerConnection, { poolMax: 1 })
  for (const [text, rowsOf] of ROWS) await owner.pool.query(text, [rowsOf(count)])
  await owner.pool.query('vacuum analyze')
  await owner.close()
}

/** @returns milliseconds, the median */
const timeToday = async ({ context }: House): Promise<number> => {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now()
    await showToday(context, { maySeeMoney: true })
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** Whether the operator's home costs what it shows rather than what has ever happened. */
export const measureToday = async (openHouse: () => Promise<House>): Promise<Finding[]> => {
  const few = await openHouse()
  const many = await openHouse()
  try {
    await fill(few, FEW)
    await fill(many, MANY)
    await rollUpFigures(few.context)
    const startedAt = performance.now()
    await rollUpFigures(many.context)
    const counted = performance.now() - startedAt
    const again = performance.now()
    await rollUpFigures(many.context)
    const recounted = performance.now() - again
    await timeToday(few)
    const [less, more] = [await timeToday(few), await timeToday(many)]
    return [
      {
        name: `today at ${FEW} rows of messages, transfers and calls / at ${MANY}`,
        value: less / more,
        unit: 'ratio',
        atLeast: RATIO_AT_LEAST,
        beside: `${less.toFixed(1)} ms to ${more.toFixed(1)} ms`,
      },
      { name: `today at ${MANY} rows`, value: more, unit: 'ms', atMost: WITHIN_MS },
      { name: 'counting 90 days', value: counted / 1_000, unit: 's' },
      { name: 'counting the last days again', value: recounted, unit: 'ms' },
    ]
  } finally {
    await many.close()
    await few.close()
  }
}
