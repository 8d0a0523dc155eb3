/**
 * Where each table belongs once one database server is not enough (decision 45). The schema keeps this form today, so that Citus, or another
 * server that divides tables by the hash of a column, can take it as it is; distribution.test.ts holds every table to it.
 */

/** Divided by the person whose rows they are: what one member does is in one place. By table, the column with the member's account id. */
export const MEMBER_TABLES: Readonly<Record<string, string>> = {
  wallets: 'member_id',
  ledger_transfers: 'member_id',
  ledger_keys: 'member_id',
  credit_holds: 'member_id',
  auto_reloads: 'member_id',
  auto_reload_runs: 'member_id',
  spending_limits: 'member_id',
  care_changes: 'member_id',
  chat_sessions: 'member_id',
  consultant_blocks: 'member_id',
  chat_messages: 'member_id',
  chat_message_keys: 'member_id',
  chat_media: 'member_id',
  chat_notices: 'member_id',
  chat_team_deliveries: 'member_id',
  conversation_claims: 'member_id',
  conversation_notes: 'member_id',
  earning_marks: 'member_id',
  // The member, or the call's own id where the caller has no account.
  calls: 'owner_id',
  call_minutes: 'member_id',
  call_sounds: 'member_id',
  favourites: 'account_id',
  favourite_notices: 'account_id',
  known_browsers: 'account_id',
  notification_settings: 'account_id',
}

/** Divided by the consultant who is paid. */
export const AGENT_TABLES: Readonly<Record<string, string>> = {
  // The consultant, or the profile where the demo actor answers.
  earning_lines: 'owner_id',
  earning_bonuses: 'agent_id',
}

/** A copy on every server: joined by what is divided, and seldom written. */
export const REFERENCE_TABLES: readonly string[] = [
  'countries',
  // A row for each person, and three for each wallet: gigabytes at ten million members, but each is written a few times in its life.
  'accounts',
  'ledger_accounts',
  'agencies',
  'agents',
  'agent_answerers',
  'profiles',
  'chat_teams',
  'chat_team_profiles',
]

interface OnePlace {
  readonly why: string
  /** Where one server becomes too small for them. */
  readonly wayOut: string
  readonly tables: string
}

/** On one server. */
export const TABLES_IN_ONE_PLACE: readonly OnePlace[] = [
  {
    why: 'found by a token, an address or a number before anybody knows whose it is',
    wayOut: 'the account’s id in the cookie and in the link; then these are divided by account_id',
    tables: `account_holds account_sessions account_tokens age_verifications data_exports line_pin_callers line_pins mailbox_changes member_blocks
      member_viewings messages_out postponed_welcome_bonuses push_subscriptions recovery_codes second_factors sign_in_failures spent_challenges
      staff_invitations staff_searches welcome_bonus_claims`,
  },
  {
    why: 'unique by the provider’s own references; receipts have numbers without gaps, one after the other',
    wayOut:
      'a look-up table from rail and reference to the member, divided by the reference; receipts stay in one place',
    tables: `balance_corrections payment_orders payment_refunds payment_reversals payments provider_events resent_mails sandbox_age_checks
      sandbox_agreements sandbox_events sandbox_liveness_checks sandbox_payments subscription_events subscription_notices subscriptions
      trial_claims unacknowledged_notices`,
  },
  {
    why: 'what carriers and browsers say during a call, for hours or days, by the carrier’s references',
    wayOut: 'divided by the call’s id',
    tables: `call_misses call_nodes direct_calls line_calls line_commands line_events line_numbers line_pin_failures refused_callers
      telnyx_calls telnyx_commands telnyx_credentials telnyx_dials telnyx_legs voice_calls voice_credentials voice_events voice_gateway`,
  },
  {
    why: 'the consultants’ business: thousands of people, whatever the number of members',
    wayOut: 'not needed',
    tables: `agency_splits agent_account_blocks agent_alerts agent_blocks agent_last_calls agent_replies agent_share_decisions agent_shares agent_times
      application_accesses application_checks application_files application_people applications conversation_readers earning_catch_ups
      earning_months payout_batches payout_details payout_holds payouts pressure_reports profile_categories profile_decisions
      profile_drafts profile_former_slugs profile_handovers profile_photos review_replies reviews watched_profiles`,
  },
  {
    why: 'the staff’s work; the audit log is one chain',
    wayOut: 'a chain for each part of the office',
    tables: `audit_checks audit_entries audit_reasons contact_answers contact_messages contract_declarations image_hash_lists image_hashes
      ledger_checks list_views quarantined_files report_messages reports safety_begun_files task_owners`,
  },
  {
    why: 'the operator’s settings and texts, which every process keeps in memory and hears of by notifications',
    wayOut: 'not needed',
    tables:
      'age_policies categories category_aliases content_versions country_versions issuers prices server_secrets settings',
  },
  {
    why: 'counts by hour and day, whatever the number of members',
    wayOut: 'not needed',
    tables: `ad_conversions analytics_counts answers_by_day figures_by_day figures_by_hour figures_progress visit_counts`,
  },
  {
    why: 'the schema’s own books, and what one process tells the next',
    wayOut: 'not needed',
    tables: 'chat_return_progress chat_team_replies demo_days readiness schema_functions schema_migrations',
  },
]

/** Functions that write several of the divided tables and are not told of one member. */
export const FUNCTIONS_FOR_MANY: Readonly<Record<string, string>> = {
  calls_charge_due: 'looks for due calls, and charges each with its member’s wallet; then runs on each server',
  chat_expire_messages: 'a job over all conversations; then runs on each server',
}
