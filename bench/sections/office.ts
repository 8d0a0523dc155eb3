import { demoAgents } from '../../apps/server/src/demo/demo-people.ts'
import { findProfile } from '../../apps/server/src/features/profiles/index.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { addPerson, type SignedIn } from '../../apps/server/test/person-factory.ts'
import { adminPaymentsPath, adminPaymentsSearchPath } from '../../packages/contracts/src/admin.ts'
import { adminAuditPath, adminAuditSearchPath } from '../../packages/contracts/src/audit.ts'
import { adminCallsPath, adminCallsSearchPath } from '../../packages/contracts/src/calls.ts'
import { chatMessagesPath } from '../../packages/contracts/src/chat.ts'
import { adminMembersPath, adminMembersSearchPath } from '../../packages/contracts/src/members.ts'
import { type House, openHouse } from '../support/house.ts'
import { asText } from '../support/http-load.ts'
import { interleaved, type Measuring, medianRate, ratioOf, type Series } from '../support/measure.ts'
import { type Finding, missing } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'

const FEW = 1_000
const MANY = 1_000_000
/** The staff are few. */
const CONNECTIONS = 2
/** A page of the many rows may take three times as long as one of the few. */
const RATE_AT_LEAST = 1 / 3

const PATHS: Readonly<Record<string, string>> = {
  'audit log': adminAuditPath,
  'audit log, oldest first': `${adminAuditPath}?direction=ascending`,
  'audit log, one action': `${adminAuditPath}?action=payment.read`,
  payments: adminPaymentsPath,
  'payments, largest first': `${adminPaymentsPath}?sort=grossMinor`,
  'payments that went back': `${adminPaymentsPath}?state=refunded`,
  members: adminMembersPath,
  'members by name': `${adminMembersPath}?sort=name`,
  'members with few Nuggets': `${adminMembersPath}?view=low`,
  'members who owe': `${adminMembersPath}?view=debts`,
  calls: adminCallsPath,
  'calls that are over': `${adminCallsPath}?show=ended`,
}

/** A name that one member has. */
const ONE_MEMBER = { words: 'bench-0000077' }
const SEARCHES: Readonly<Record<string, readonly [path: string, search: object]>> = {
  'audit log, a word': [adminAuditSearchPath, { words: 'rarely' }],
  'audit log, a word, oldest first': [adminAuditSearchPath, { words: 'rarely', direction: 'ascending' }],
  'payments of a member': [adminPaymentsSearchPath, ONE_MEMBER],
  'calls of a member': [adminCallsSearchPath, ONE_MEMBER],
  'members, a word': [adminMembersSearchPath, ONE_MEMBER],
}
/** Of a member with a conversation as long as the other lists. */
const CONVERSATION = 'b0000000-0000-4000-8000-000000000001'

/** One row of each kind for each number, a second apart; a hundred of the payments went back. Words in capitals are replaced. */
const FILL = [
  `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code, language,
     terms_accepted_at, sensitive_data_accepted_at, created_at)
   select gen_random_uuid(), 'member', 'Bench ' || n, name, name, name || '@mail.example',
     name || '@mail.example', '+49151' || lpad(n::text, 8, '0'), '1980-01-01', '', 'de', 'de', now(), now(),
     now() - n * interval '1 second'
   from generate_series(1, ROWS) n, lateral (select 'bench-' || lpad(n::text, 7, '0') as name) named`,
  `insert into wallets (member_id, bought) select id, 100 * (hashtext(username) & 63) from accounts where username_key like 'bench-%'`,
  `insert into chat_sessions (id, member_id, profile_id, created_at) values ('CONVERSATION', 'MEMBER'::uuid, 'PROFILE'::uuid, now())`,
  `insert into chat_messages (id, session_id, member_id, sender, message_type, content, client_key, request_hash, created_at)
   select n + (select coalesce(max(id), 0) from chat_messages), 'CONVERSATION', 'MEMBER'::uuid, case when n % 2 = 0 then 'member' else 'profile' end, 'text',
     'a line', n::text, '', now() - (ROWS - n) * interval '1 second' from generate_series(1, ROWS) n`,
  `insert into payment_orders (id, member_id, idempotency_key, request_hash, kind, cause, package_id, nuggets, rail, country_code, storefront,
     currency, total_minor, state, created_at, paid_at)
   select gen_random_uuid(), a.id, 'bench', '', 'nuggets', 'order', 'n10', 10, 'sandbox', 'de', '{}', 'EUR', 499, 'paid', a.created_at,
     a.created_at
   from accounts a where a.username_key like 'bench-%'`,
  `insert into payments (id, order_id, member_id, rail, transaction_ref, kind, cause, is_trial, nuggets, country_code, currency, gross_minor,
     net_minor, vat_minor, vat_basis_points, statement_name, paid_at, recorded_at, receipt_year, receipt_serial)
   select gen_random_uuid(), o.id, o.member_id, 'sandbox', 'bench-' || o.id, 'nuggets', 'order', false, 10, 'de', 'EUR', 499, 419, 80, 1900,
     'BENCH', o.created_at, o.created_at, 2000, row_number() over (order by o.created_at)
   from payment_orders o where o.idempotency_key = 'bench'`,
  `insert into payment_reversals (id, payment_id, rail, transaction_ref, kind, claimed_minor, amount_minor, currency, reason, occurred_at,
     recorded_at)
   select gen_random_uuid(), p.id, 'sandbox', 'back-' || p.id, 'refund', 499, 499, 'EUR', '', p.paid_at, p.paid_at
   from payments p where p.receipt_serial % (ROWS / 100) = 0`,
  `insert into calls (id, line, member_id, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes, provider,
     state, end_reason, started_at, connected_at, ended_at, minutes_charged, node_id)
   select gen_random_uuid(), 'web', a.id, a.id, 'PROFILE'::uuid, 'Bench', p.agent_id, 'de', false, 200, 60, 'gateway', 'ended', 'caller_hung_up',
     a.created_at, a.created_at, a.created_at + interval '1 minute', 1, gen_random_uuid()
   from accounts a, profiles p where a.username_key like 'bench-%' and p.id = 'PROFILE'::uuid`,
  // The chain is not read here, and a million hashes one after the other would take minutes.
  `insert into audit_entries (id, at, account_id, name, role, action, subject_kind, subject_id, subject_label, request_id, previous_hash, hash)
   select n + (select coalesce(max(id), 0) from audit_entries), now() - (ROWS - n) * interval '1 second', 'ADMIN'::uuid, 'Bench', 'admin',
     case when n % 50 = 0 then 'payment.read' else 'calls.read' end, 'payment', gen_random_uuid()::text,
     case when n % (ROWS / 100) = 0 then 'rarely' else 'often' end, gen_random_uuid(), '', ''
   from generate_series(1, ROWS) n`,
  'vacuum analyze',
  'checkpoint',
]

const fill = async (
  house: House,
  rows: number,
  { profileId, admin, member }: { readonly profileId: string; readonly admin: SignedIn; readonly member: SignedIn },
): Promise<void> => {
  const owner = createDatabase(house.ownerConnection, { poolMax: 1 })
  for (const statement of FILL) {
    await owner.pool.query(
      statement
        .replaceAll('ROWS', String(rows))
        .replaceAll('PROFILE', profileId)
        .replaceAll('ADMIN', admin.accountId)
        .replaceAll('MEMBER', member.accountId)
        .replaceAll('CONVERSATION', CONVERSATION),
    )
  }
  await owner.close()
}

interface Office {
  readonly service: Service
  readonly admin: SignedIn
  readonly member: SignedIn
  readonly rows: number
}

const fillOffice = async (house: House, rows: number): Promise<Office> => {
  const service = await house.startService()
  const admin = await addPerson(house.context, 'admin', { isPhoneProven: false })
  const profile = await findProfile(house.context, demoAgents[0]?.slug ?? '')
  const member = await addPerson(house.context, 'member', { isPhoneProven: false })
  await fill(house, rows, { profileId: profile?.id ?? missing('a profile'), admin, member })
  return { service, admin, member, rows }
}

const contestantsOf = ({ service, admin, member, rows }: Office) => {
  const requests: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      Object.entries(PATHS).map(([what, path]) => [what, asText('GET', path, { cookie: admin.cookie })]),
    ),
    ...Object.fromEntries(
      Object.entries(SEARCHES).map(([what, [path, search]]) => [
        what,
        asText('POST', path, { cookie: admin.cookie }, JSON.stringify(search)),
      ]),
    ),
    'newest messages of a conversation': asText('GET', chatMessagesPath(CONVERSATION), { cookie: member.cookie }),
  }
  return Object.entries(requests).map(([what, text]) => {
    const name = `${what}, ${rows} rows`
    return httpContestant(service, { name, connections: CONNECTIONS, status: 200, request: () => text })
  })
}

const compare = (many: Series, few: Series): Finding => ({
  name: `${many.name} / ${FEW}`,
  value: ratioOf(many, few),
  unit: 'ratio',
  atLeast: RATE_AT_LEAST,
  beside: `${Math.round(medianRate(many))} /s to ${Math.round(medianRate(few))} /s`,
})

/** Closes what it has opened, even where the next part fails. */
const withOffices = async (work: (many: Office, few: Office) => Promise<Finding[]>): Promise<Finding[]> => {
  const houses: House[] = []
  const open = async (rows: number): Promise<Office> => {
    const house = await openHouse()
    houses.push(house)
    return fillOffice(house, rows)
  }
  try {
    return await work(await open(MANY), await open(FEW))
  } finally {
    for (const house of houses) await house.close()
  }
}

/** Whether the first page of each list costs what it shows rather than what exists. */
export const measureOffice = (measuring: Measuring): Promise<Finding[]> =>
  withOffices(async (many, few) => {
    const series = await interleaved([...contestantsOf(many), ...contestantsOf(few)], measuring)
    const half = series.length / 2
    return series.slice(0, half).map((one, index) => compare(one, series[half + index] ?? missing('a series')))
  })
