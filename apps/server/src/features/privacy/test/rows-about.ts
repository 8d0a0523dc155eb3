import { newId } from '../../../kernel/ids.ts'

/** Rows that otherwise need a telephone, a verifier or an advertisement. */
export type Rows = readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[]

const STOREFRONT = JSON.stringify({ host: null, country: 'de', language: 'de' })

export const aboutAccount = (id: string, at: Date, mark: string): Rows => [
  ['known_browsers', { account_id: id, browser_hash: Buffer.from(`browser ${mark}`), seen_at: at }],
  ['second_factors', { account_id: id, sealed_key: Buffer.from(`key ${mark}`), last_step: 1, enrolled_at: at }],
  ['recovery_codes', { account_id: id, code_hash: Buffer.from(`code ${mark}`) }],
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

export const aboutSpending = (id: string, at: Date): Rows => [
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
      storefront: STOREFRONT,
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

export const aboutCalls = (id: string, profileId: string, callId: string, at: Date, mark: string): Rows => [
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
      storefront: STOREFRONT,
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
