import { TABLES_OF_CONSULTANTS } from './tables-of-consultants.ts'

/** Tables without data about members, with all their columns, so that a new one is noticed. */
export interface ImpersonalTable {
  readonly why: string
  readonly columns: string
}

const FIGURES = 'how much there was, by hour or day and country'
const CATALOGUE = 'the operator’s catalogue, seen by everybody'
const CATALOGUE_OF_TEAMS = 'the chat teams that the operator has connected'
const SECRET = 'a key of the server’s'
const AT_WORK = 'where a consultant is at work just now; it ends by the answer, by leaving or within minutes'
const SANDBOX =
  'the books of the demo’s own providers, which outside of the demo are not ours; they know an order, not a person'
const CARRIER = 'the course of one telephone connection by the carrier’s names, cleared after some days'

export const IMPERSONAL_TABLES: Readonly<Record<string, ImpersonalTable>> = {
  ...TABLES_OF_CONSULTANTS,
  age_policies: { why: 'the rules of a country', columns: 'country_code decided_at is_required methods version' },
  credit_holds: {
    why: 'empty, which 0117 has checked',
    columns: `bonus bought created_at expires_at id idempotency_key kind label member_id reference_id reference_type request_hash resolved_at state`,
  },
  conversation_claims: { why: AT_WORK, columns: 'agent_id claimed_at ends_at member_id session_id' },
  conversation_readers: { why: AT_WORK, columns: 'agent_id ends_at member_id session_id' },
  analytics_counts: { why: 'counts by hour', columns: 'count country_code hour language name profile_id role' },
  pressure_reports: {
    why: 'reports of coercion, for the staff alone: who reported stays safe from others, and the staff can help after a deletion',
    columns: 'account_id application_id closed_at closed_by created_at id sealed_outcome sealed_report',
  },
  audit_checks: {
    why: 'results of the checks of the audit log',
    columns: 'broken_at checked_at entry_count head_hash id',
  },
  call_nodes: { why: 'processes', columns: 'beat_at id' },
  categories: {
    why: CATALOGUE,
    columns: `description_english description_german intro_english intro_german name_english name_german position
      seo_description_english seo_description_german seo_keywords_english seo_keywords_german seo_title_english seo_title_german slug version
      is_hidden`,
  },
  category_aliases: { why: CATALOGUE, columns: 'alias category_slug' },
  chat_return_progress: { why: 'up to when messages were judged', columns: 'is_only judged_until' },
  chat_team_profiles: { why: CATALOGUE_OF_TEAMS, columns: 'profile_id team_id' },
  chat_team_replies: {
    why: 'keys under which a chat team sent its answers',
    columns: 'created_at idempotency_key request_hash team_id',
  },
  chat_teams: {
    why: CATALOGUE_OF_TEAMS,
    columns: `api_key_ending api_key_hash created_at endpoint_url former_until gone_at id is_on name sealed_former_secret sealed_secret`,
  },
  content_versions: {
    why: CATALOGUE,
    columns: 'body country created_at created_by id key language note title version',
  },
  countries: {
    why: CATALOGUE,
    columns: `code currency first_month_minor flag has_extension_numbers id is_enabled language member_per_minute_minor
      minimum_term_months name premium_per_minute_minor premium_phone_number premium_price_message subscriber_phone_number
      subscriber_price_message time_zone weekly_minor`,
  },
  country_versions: {
    why: CATALOGUE,
    columns: 'country_code created_at created_by reason section valid_from value version',
  },
  demo_days: { why: 'which days of the demo’s past are made', columns: 'day made_at' },
  answers_by_day: {
    why: 'how long members waited for a profile’s answers, as counts by day and country',
    columns: 'count country_code day longest profile_id',
  },
  figures_by_day: { why: FIGURES, columns: 'amount count country_code currency day kind name' },
  figures_by_hour: { why: FIGURES, columns: 'amount count country_code currency day hour kind name' },
  figures_progress: { why: FIGURES, columns: 'counted_until first_day is_only time_zone' },
  image_hash_lists: {
    why: 'hashes of illegal pictures, as an authority supplies them',
    columns: 'hash_count id imported_at imported_by name',
  },
  image_hashes: { why: 'hashes of illegal pictures, as an authority supplies them', columns: 'hash kind list_id' },
  issuers: { why: 'the operator’s company, as receipts name it', columns: 'address company id since vat_id' },
  ledger_checks: {
    why: 'results of the nightly check, which name an account by its id where a figure is wrong',
    columns: 'difference_count differences finished_at id started_at transfer_count wallet_count',
  },
  earning_marks: { why: 'up to which message earnings are booked', columns: 'member_id message_id session_id' },
  earning_months: { why: 'when the staff closed a month', columns: 'closed_at closed_by month' },
  line_numbers: { why: CATALOGUE, columns: 'country_code line number' },
  line_pin_failures: { why: 'hashes of callers’ numbers, for some minutes', columns: 'caller_hash failed_at id' },
  prices: {
    why: CATALOGUE,
    columns: 'amount_minor country_code created_at created_by product reason valid_from version',
  },
  safety_begun_files: { why: 'files that are being written, for some minutes', columns: 'begun_at storage_key' },
  payout_batches: {
    why: 'files for the bank, about several people and encrypted until they are fetched; everybody’s own payouts are shown to them',
    columns: `currency discard_asked_at discard_asked_by discard_reason discarded_at discarded_by fetched_at fetched_by format id payments released_at released_by sealed_file sha256 total_minor`,
  },
  profile_former_slugs: { why: CATALOGUE, columns: 'profile_id replaced_at slug' },
  readiness: { why: 'whether the database can be written', columns: 'is_only written_at' },
  sandbox_age_checks: { why: SANDBOX, columns: 'created_at reference return_url state' },
  sandbox_agreements: {
    why: SANDBOX,
    columns: 'fails_next failures next_charge_at payment_reference reference state',
  },
  sandbox_events: { why: SANDBOX, columns: 'event event_id number payment_reference refund_key' },
  sandbox_payments: { why: SANDBOX, columns: 'created_at details order_id reference state' },
  server_secrets: { why: SECRET, columns: 'created_at name secret' },
  settings: { why: CATALOGUE, columns: 'changed_at changed_by country_code name value version' },
  sign_in_failures: {
    why: 'hashes of what was typed, for 15 minutes',
    columns: 'address_hash failed_at id identifier_hash network_hash',
  },
  spent_challenges: { why: 'solved tasks, for some minutes', columns: 'challenge_hash expires_at' },
  task_owners: { why: 'who of the staff has taken a queue', columns: 'account_id kind taken_at' },
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
  visit_counts: { why: FIGURES, columns: 'count country_code hour' },
  voice_calls: {
    why: 'connected calls of the embedded gateway; a row goes when its call ends',
    columns: `call_id caller_account caller_leg caller_role caller_session connected_at consultant_account consultant_leg
      consultant_session provider_call_id term`,
  },
  voice_credentials: {
    why: 'ended with the session, in the same transaction',
    columns: 'account_id expires_at password_hash role session_id username',
  },
  voice_gateway: {
    why: 'which of our processes carries the embedded gateway; one row',
    columns: 'address beat_at beats is_only node_id term',
  },
  voice_events: { why: CARRIER, columns: 'attempts due_at event id occurred_at received_at state type' },
  watched_profiles: { why: CATALOGUE, columns: 'changed_at is_available profile_id' },
  sandbox_liveness_checks: { why: SANDBOX, columns: 'created_at reference return_url state' },
}
