/** Tables without data about members, with all their columns, so that a new one is noticed. */
export interface ImpersonalTable {
  readonly why: string
  readonly columns: string
}

const CATALOGUE = 'the operator’s catalogue, seen by everybody'
const SECRET = 'a key of the server’s'
const STAFF = 'consultants, whose accounts are ended by the operator; the archive shows them their own'
const SANDBOX =
  'the books of the demo’s own providers, which outside of the demo are not ours; they know an order, not a person'
const CARRIER = 'the course of one telephone connection by the carrier’s names, cleared after some days'

export const IMPERSONAL_TABLES: Readonly<Record<string, ImpersonalTable>> = {
  age_policies: { why: 'the rules of a country', columns: 'country_code is_required methods version' },
  agencies: { why: STAFF, columns: 'id name' },
  agents: { why: STAFF, columns: 'account_id agency_id display_name last_seen_at leads_agency left_at' },
  analytics_counts: { why: 'counts by hour', columns: 'count country_code hour language name profile_id role' },
  audit_checks: {
    why: 'results of the checks of the audit log',
    columns: 'broken_at checked_at entry_count head_hash id',
  },
  call_misses: { why: STAFF, columns: 'agent_id missed_in_row' },
  call_nodes: { why: 'processes', columns: 'beat_at id' },
  categories: {
    why: CATALOGUE,
    columns: `description_english description_german intro_english intro_german name_english name_german position
      seo_description_english seo_description_german seo_keywords_english seo_keywords_german seo_title_english seo_title_german slug`,
  },
  category_aliases: { why: CATALOGUE, columns: 'alias category_slug' },
  contact_form_key: { why: SECRET, columns: 'id secret' },
  content_overrides: { why: CATALOGUE, columns: 'body country edited_at id key language title' },
  countries: {
    why: CATALOGUE,
    columns: `code currency first_month_minor flag has_extension_numbers id is_enabled language member_per_minute_minor
      minimum_term_months name premium_per_minute_minor premium_phone_number premium_price_message subscriber_phone_number
      subscriber_price_message time_zone weekly_minor`,
  },
  favourite_notice_key: { why: SECRET, columns: 'id secret' },
  ledger_checks: {
    why: 'results of the nightly check, which name an account by its id where a figure is wrong',
    columns: 'difference_count differences finished_at id started_at transfer_count wallet_count',
  },
  line_numbers: { why: CATALOGUE, columns: 'country_code line number' },
  line_pin_failures: { why: 'hashes of callers’ numbers, for some minutes', columns: 'caller_hash failed_at id' },
  profile_categories: { why: STAFF, columns: 'category_slug profile_id' },
  profile_photos: {
    why: STAFF,
    columns: 'alt_de alt_en height id placeholder position profile_id storage_key use veiled_storage_key width',
  },
  profiles: {
    why: STAFF,
    columns: `about_de about_en age agent_id call_minute_price call_minute_subscriber_price chosen_status created_at description_de
      description_en extension forwards_to_phone height_cm id is_demo_actor is_published languages long_seo_text_de long_seo_text_en
      main_language name rating_tenths review_count seo_description_de seo_description_en seo_title_de seo_title_en slug
      specialties_de specialties_en title_de title_en usual_hours_de usual_hours_en years_of_experience`,
  },
  readiness: { why: 'whether the database can be written', columns: 'is_only written_at' },
  sandbox_age_checks: { why: SANDBOX, columns: 'created_at reference return_url state' },
  sandbox_agreements: {
    why: SANDBOX,
    columns: 'fails_next failures next_charge_at payment_reference reference state',
  },
  sandbox_events: { why: SANDBOX, columns: 'event event_id number payment_reference refund_key' },
  sandbox_payments: { why: SANDBOX, columns: 'created_at details order_id reference state' },
  server_secrets: { why: SECRET, columns: 'created_at name secret' },
  settings: { why: CATALOGUE, columns: 'changed_at country_code name value' },
  sign_in_failures: {
    why: 'hashes of what was typed, for 15 minutes',
    columns: 'address_hash failed_at id identifier_hash',
  },
  spent_challenges: { why: 'solved tasks, for some minutes', columns: 'challenge_hash expires_at' },
  telnyx_calls: {
    why: CARRIER,
    columns: `call_id caller_leg caller_name connected_told_at created_at decide_at end_cause ended_told_at hang_up_asked_at kind
      looked_at ringing_told_at route`,
  },
  telnyx_commands: { why: CARRIER, columns: 'done_at key' },
  telnyx_credentials: {
    why: 'ended with the session and deleted once the carrier has confirmed it',
    columns: 'account_id created_at expires_at id revoked_at session_id username',
  },
  telnyx_dials: { why: CARRIER, columns: 'call_id claimed_at failed_at leg_id slot' },
  telnyx_legs: {
    why: CARRIER,
    columns: `accepted_at answered_at bridged_at call_id created_at ended_at hangup_cause hangup_source id initiated_at sip_cause
      slot`,
  },
  unacknowledged_notices: { why: 'counts by day', columns: 'count day last_at rail' },
  voice_calls: {
    why: 'connected calls of the embedded gateway; a row goes when its call ends',
    columns: `call_id caller_account caller_leg caller_role caller_session connected_at consultant_account consultant_leg
      consultant_session provider_call_id seen_at`,
  },
  voice_credentials: {
    why: 'ended with the session, in the same transaction',
    columns: 'account_id expires_at password_hash role session_id username',
  },
  voice_events: { why: CARRIER, columns: 'attempts due_at event id occurred_at received_at state type' },
  watched_profiles: { why: CATALOGUE, columns: 'changed_at is_available profile_id' },
}
