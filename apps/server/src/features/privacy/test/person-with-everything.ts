import { API } from '@velvetline/contracts/paths'
import { addChat, answerAs, giveNuggets, sendAs } from '../../../../test/chat-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addPastCall } from '../../../../test/past-calls.ts'
import { buy, membership, nuggets } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { credits } from '../../../kernel/credits.ts'
import { newId } from '../../../kernel/ids.ts'

export interface FullPerson extends SignedIn {
  readonly profileId: string
  readonly consultant: SignedIn
  readonly email: string
  /** Words that lead to this person and to nobody else. */
  readonly marks: readonly string[]
}

export const PASSWORD = 'a long enough password'
let people = 0

type Rows = readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[]

/** Written as the owner: what takes a telephone, a verifier or an advertisement to come about. */
const insertRows = async ({ platform }: TestApp, rows: Rows): Promise<void> => {
  for (const [table, row] of rows) {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`).join(', ')
    const text = `insert into ${table} (${names.join(', ')}) values (${places})`
    await platform.testDatabase.owner.pool.query(text, Object.values(row))
  }
}

const aboutAccount = (id: string, at: Date, mark: string): Rows => [
  ['known_browsers', { account_id: id, browser_hash: Buffer.from(`browser ${mark}`), seen_at: at }],
  ['postponed_welcome_bonuses', { account_id: id, amount: 1_000, postponed_at: at }],
  ['welcome_bonus_claims', { kind: 'email', subject_hash: Buffer.from(`hash ${id}`), account_id: id, claimed_at: at }],
  [
    'account_tokens',
    {
      id: newId(),
      account_id: id,
      kind: 'change_email',
      token_hash: Buffer.from(id),
      subject: `${mark}@new.example`,
      created_at: at,
      expires_at: at,
    },
  ],
  [
    'age_verifications',
    {
      id: newId(),
      account_id: id,
      country_code: 'de',
      policy_version: 1,
      provider: 'sandbox',
      provider_reference: `proof-${mark}`,
      session_hash: Buffer.from(mark),
      return_path: `/profile/${mark}`,
      state: 'approved',
      method: 'email',
      started_at: at,
      decided_at: at,
    },
  ],
  [
    'age_verifications',
    {
      id: newId(),
      account_id: id,
      country_code: 'de',
      policy_version: 1,
      provider: 'sandbox',
      provider_reference: `failed-${mark}`,
      state: 'failed',
      started_at: at,
      decided_at: at,
    },
  ],
  [
    'contact_messages',
    {
      id: newId(),
      form_id: newId(),
      content_hash: Buffer.from(mark),
      account_id: id,
      is_subscriber: false,
      country_code: 'de',
      language: 'de',
      name: `Name ${mark}`,
      email: `${mark}@mail.example`,
      subject: 'general',
      body: `Frage von ${mark}`,
      created_at: at,
    },
  ],
  [
    'contract_declarations',
    {
      id: newId(),
      kind: 'cancellation',
      name: `Name ${mark}`,
      email: `${mark}@mail.example`,
      email_key: `${mark}@mail.example`,
      reference: `Nummer ${mark}`,
      reason: `Weil ${mark}`,
      content_hash: Buffer.from(mark),
      language: 'de',
      outcome: 'unknown',
      received_at: at,
    },
  ],
]

const aboutSpending = (id: string, at: Date): Rows => [
  ['spending_limits', { member_id: id, period: 'month', currency: 'EUR', limit_minor: 90_000, changed_at: at }],
  [
    'auto_reloads',
    {
      member_id: id,
      is_on: true,
      is_armed: true,
      below_centinuggets: 500,
      package_id: 'nuggets-10',
      monthly_cap_minor: 2_000,
      currency: 'EUR',
      changed_at: at,
      storefront: JSON.stringify({ host: null, country: 'de', language: 'de' }),
    },
  ],
  [
    'auto_reload_runs',
    {
      id: newId(),
      member_id: id,
      package_id: 'nuggets-10',
      price_minor: 499,
      currency: 'EUR',
      state: 'refused',
      begun_at: at,
      ended_at: at,
    },
  ],
]

const aboutCalls = (id: string, profileId: string, callId: string, at: Date, mark: string): Rows => [
  ['call_sounds', { call_id: callId, quality: 3, said_at: at }],
  ['line_pins', { account_id: id, pin_hash: Buffer.from(`pin ${mark}`), created_at: at }],
  [
    'line_calls',
    {
      id: `leg-${mark}`,
      provider: 'sandbox',
      country_code: 'de',
      line: 'subscriber',
      member_id: id,
      recognised_by: 'pin',
      caller_hash: Buffer.from(mark),
      state: '{}',
      began_at: at,
      ended_at: at,
      outcome: 'talked',
    },
  ],
  ['line_events', { line_call_id: `leg-${mark}`, type: 'answered', at }],
  ['line_commands', { line_call_id: `leg-${mark}`, number: 1, command: '{}', decided_at: at }],
  [
    'direct_calls',
    {
      id: newId(),
      client_key: newId(),
      profile_id: profileId,
      profile_name: 'Somebody',
      account_id: id,
      kind: 'member',
      way: 'link',
      country_code: 'de',
      began_at: at,
    },
  ],
  [
    'ad_conversions',
    {
      id: newId(),
      kind: 'member_call',
      gclid: `click-${mark}`,
      profile_id: profileId,
      consultant_name: 'Somebody',
      account_id: id,
      country_code: 'de',
      converted_at: at,
    },
  ],
  [
    'favourites',
    {
      account_id: id,
      profile_id: profileId,
      notice_id: newId(),
      wants_notice: true,
      created_at: at,
      storefront: JSON.stringify({ host: null, country: 'de', language: 'de' }),
    },
  ],
  ['favourite_notices', { account_id: id, profile_id: profileId, available_since: at, sent_at: at }],
  [
    'reviews',
    {
      id: newId(),
      call_id: callId,
      profile_id: profileId,
      member_id: id,
      is_example: false,
      stars: 5,
      text: 'Gern wieder.',
      language: 'de',
      state: 'published',
      created_at: at,
      decided_at: at,
    },
  ],
]

const buyEverything = async (test: TestApp, member: SignedIn): Promise<void> => {
  const { orderId } = await buy(test, member, { ...nuggets(), returnPath: '/profile/of-mine' })
  await buy(test, member, membership())
  const { id } = await test.context.database.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await test.context.payments.refund({ paymentId: id, amountMinor: 100, reason: 'goodwill', key: newId() })
  await test.app.inject({
    method: 'POST',
    url: API.forgotPassword,
    payload: { email: `person-${member.accountId}@nobody.example` },
  })
}

/** A member about whom something is kept in every table that can keep something about a member. */
export const addPersonWithEverything = async (test: TestApp): Promise<FullPerson> => {
  people += 1
  const mark = `muskat${people}zimt`
  const email = `${mark}@mail.example`
  const phone = `+49151776655${String(people).padStart(2, '0')}`
  const changes = {
    name: `Name ${mark}`,
    username: `user-${mark}`,
    email,
    phone,
    birthDate: `1971-02-${10 + people}`,
    password: PASSWORD,
  }
  const { member, consultant, profileId, sessionId } = await addChat(test, 500, changes)
  const { accountId } = member
  await sendAs(test, member, { sessionId, profileUuid: profileId, content: `Frage ${mark}` })
  await answerAs(test, consultant, sessionId, `Antwort ${mark}`)
  await buyEverything(test, member)
  await giveNuggets(test.context, accountId, 100, true)
  const hold = await test.context.wallets.placeHold({
    memberId: accountId,
    amount: credits(100),
    kind: 'chat_message',
    reference: { type: 'test', id: newId() },
    label: '',
    key: newId(),
    expiresAt: test.clock.now(),
  })
  await test.context.wallets.releaseHold(hold.holdId)
  const call = { memberId: accountId, profileId, agentId: consultant.accountId, minutes: [{ bonus: 0, bought: 0 }] }
  const callId = await addPastCall(test, call)
  await test.platform.testDatabase.owner.pool.query(
    `update calls set staff_reason = $2, reported_call_id = $2, provider_call_id = $2 where id = $1`,
    [callId, `call of ${mark}`],
  )
  await test.platform.testDatabase.owner.pool.query('update accounts set email_pending = $2 where id = $1', [
    accountId,
    `${mark}@new.example`,
  ])
  const at = test.clock.now()
  await insertRows(test, [
    ...aboutAccount(accountId, at, mark),
    ...aboutSpending(accountId, at),
    ...aboutCalls(accountId, profileId, callId, at, mark),
  ])
  return { ...member, profileId, consultant, email, marks: [mark, phone, changes.birthDate] }
}

/** What a person's browser says to the account's pages. */
export const ask = ({ app }: TestApp, person: SignedIn | null, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, ...(person && { headers: { cookie: person.cookie } }), ...(payload && { payload }) })

/** Has an archive made and answers it, unpacked by `unzip` below. */
export const fetchArchive = async (test: TestApp, person: SignedIn): Promise<Buffer> => {
  await ask(test, person, 'POST', API.dataExports)
  const { id } = await test.context.database.kysely
    .selectFrom('data_exports')
    .select('id')
    .where('account_id', '=', person.accountId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
  await test.context.privacy.writeExport(id)
  return (await ask(test, person, 'GET', API.dataArchive(id))).rawPayload
}

/** Asks for the deletion, and lets the time to think it over pass. */
export const askDeletion = (test: TestApp, person: SignedIn, currentPassword = PASSWORD) =>
  ask(test, person, 'POST', API.accountDeletion, { currentPassword })
