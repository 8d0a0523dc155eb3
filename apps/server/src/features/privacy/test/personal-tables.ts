/** What a table stores about a person, where the archive shows it, and what a deletion does with it. */
export interface PersonalTable {
  /** Finds a person's rows; $1 is the account's id. */
  readonly of: string
  /** Of the archive; or why it does not show these rows. */
  readonly section: string | { readonly none: string }
  /** Columns, by what a deletion does: the whole row goes, or some columns are emptied and the others stay, for a reason. */
  readonly deleted?: string
  readonly emptied?: string
  readonly kept?: string
  readonly why?: string
  /** Identifies a row, if not `id`. */
  readonly key?: string
}

const OWN = 'account_id = $1'
const MEMBER = 'member_id = $1'
const OF_PAYMENT = 'payment_id in (select id from payments where member_id = $1)'
const OF_LINE_CALL = 'line_call_id in (select id from line_calls where member_id = $1)'
const OF_MEMBERSHIP = 'subscription_id in (select id from subscriptions where account_id = $1)'
const OF_CALL = 'call_id in (select id from calls where member_id = $1)'
const LAW = 'bookkeeping: amounts, dates and country, named by an account that leads to nobody'
const CLAIM =
  'says that somebody has had it; the hash of an address cannot be read, and nothing leads from it to the account'

/** Every table with rows about members. A new table or column is decided here, and handled in its feature's personal data. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  accounts: {
    of: 'id = $1',
    section: 'account',
    emptied: 'name username username_key email email_key email_pending phone birth_date password_hash',
    kept: `id role country_code language has_active_subscription email_confirmed_at phone_proven_at terms_accepted_at
      sensitive_data_accepted_at created_at blocked_at deletion_asked_at deletion_due_at kept_at erasing_since erased_at`,
    why: 'payments, ledger and earnings refer to it',
  },
  account_sessions: {
    of: OWN,
    section: 'sessions',
    deleted: 'id account_id token_hash device created_at last_seen_at expires_at revoked_at',
  },
  staff_invitations: {
    of: OWN,
    section: 'invitations',
    deleted: `id name email email_key role country_code language token_hash invited_by created_at expires_at withdrawn_at
      accepted_at account_id`,
  },
  audit_entries: {
    of: OWN,
    section: 'acts_as_staff',
    kept: `id at account_id name role action subject_kind subject_id subject_label before_values after_values reason request_id
      previous_hash hash words`,
    why: 'who of the staff moved money or read about members must stay answerable, by name, for as long as the books are kept; of members it holds ids and receipts’ numbers only',
  },
  account_tokens: {
    of: OWN,
    section: 'links_and_codes',
    deleted: 'id account_id kind token_hash browser_hash subject return_path attempts created_at expires_at used_at',
  },
  known_browsers: { of: OWN, section: 'known_browsers', deleted: 'account_id browser_hash seen_at' },
  second_factors: { of: OWN, section: 'second_factor', deleted: 'account_id sealed_key last_step enrolled_at' },
  recovery_codes: {
    of: OWN,
    section: { none: 'hashes of secrets' },
    deleted: 'account_id code_hash',
  },
  postponed_welcome_bonuses: { of: OWN, section: 'welcome_bonus_waiting', deleted: 'account_id amount postponed_at' },
  welcome_bonus_claims: {
    of: OWN,
    section: 'welcome_bonus_claims',
    key: "kind || encode(subject_hash, 'hex')",
    emptied: 'account_id',
    kept: 'kind subject_hash claimed_at',
    why: CLAIM,
  },
  messages_out: {
    of: 'recipient in (select unnest(array[email, phone]) from accounts where id = $1)',
    section: 'mails_and_texts',
    deleted:
      'id channel recipient subject text_body html_body state attempts created_at sent_at reply_to unsubscribe_url',
  },
  data_exports: {
    of: OWN,
    section: { none: 'the archive itself' },
    deleted: 'id account_id storefront state parts_done parts_total byte_count asked_at ready_at expires_at',
  },
  age_verifications: {
    of: `${OWN} and state = 'approved'`,
    section: 'age_checks',
    emptied: 'provider_reference session_hash return_path',
    kept: 'id account_id visitor_hash country_code policy_version provider state method started_at decided_at',
    why: 'that a proof of age was given, when and how, must stay provable',
  },
  contact_messages: {
    of: OWN,
    section: 'contact_messages',
    deleted:
      'id form_id content_hash account_id is_subscriber country_code language name email subject body created_at',
  },
  wallets: {
    of: MEMBER,
    section: 'wallet',
    key: 'member_id',
    kept: 'member_id bonus bought held owed owed_since paused_until',
    why: LAW,
  },
  ledger_accounts: {
    of: MEMBER,
    section: { none: 'numbers of accounts within the ledger' },
    kept: 'id kind member_id',
    why: LAW,
  },
  ledger_transfers: {
    of: MEMBER,
    section: 'ledger_transfers',
    kept: `id from_account to_account amount kind member_id reference_type reference_id label balance_after idempotency_key
      occurred_at`,
    why: LAW,
  },
  credit_holds: {
    of: MEMBER,
    section: 'credit_holds',
    kept: `id member_id bonus bought kind reference_type reference_id label idempotency_key request_hash state created_at
      expires_at resolved_at`,
    why: LAW,
  },
  payment_orders: {
    of: `${MEMBER} and checkout is not null and return_path is not null`,
    section: 'orders',
    emptied: 'checkout return_path',
    kept: `id member_id idempotency_key request_hash kind cause package_id nuggets rail country_code currency total_minor has_trial
      weekly_minor state provider_ref agreement_ref created_at paid_at asked_at signed_in_at storefront`,
    why: LAW,
  },
  payments: {
    of: MEMBER,
    section: 'payments',
    kept: `id order_id member_id rail transaction_ref agreement_ref kind cause is_trial nuggets country_code currency gross_minor
      net_minor vat_minor vat_basis_points statement_name period_from period_to paid_at recorded_at receipt_year receipt_serial
      receipt_number`,
    why: LAW,
  },
  payment_reversals: {
    of: OF_PAYMENT,
    section: 'reversals',
    kept: `id payment_id rail transaction_ref kind claimed_minor amount_minor currency reason taken_centinuggets owed_centinuggets
      occurred_at recorded_at`,
    why: LAW,
  },
  payment_refunds: {
    of: OF_PAYMENT,
    section: 'refunds',
    kept: 'id payment_id idempotency_key amount_minor reason requested_by state transaction_ref created_at asking_until',
    why: LAW,
  },
  provider_events: {
    of: OF_PAYMENT,
    section: 'provider_events',
    emptied: 'body',
    kept: `id rail event_id source event kind agreement_ref transaction_ref original_ref order_id state attempts note payment_id
      received_at due_at handled_at`,
    why: 'what was told about a payment, without what the provider wrote about the person',
  },
  trial_claims: {
    of: `${MEMBER} and kind <> 'account'`,
    section: 'trial_claims',
    key: "kind || encode(subject_hash, 'hex')",
    emptied: 'member_id order_id',
    kept: 'kind subject_hash is_taken claimed_at',
    why: CLAIM,
  },
  spending_limits: {
    of: MEMBER,
    section: 'spending_limits',
    deleted: 'member_id period currency limit_minor next_limit_minor next_from changed_at',
  },
  auto_reloads: {
    of: MEMBER,
    section: 'automatic_reload',
    deleted: 'member_id is_on is_armed below_centinuggets package_id monthly_cap_minor currency changed_at storefront',
  },
  auto_reload_runs: {
    of: MEMBER,
    section: 'automatic_reloads',
    deleted: 'id member_id package_id price_minor currency state begun_at ended_at',
  },
  subscriptions: {
    of: OWN,
    section: 'memberships',
    kept: `id account_id is_granted rail country_code currency weekly_minor minimum_term_months created_at state has_access
      started_at trial_until paid_until failed_at cancelled_at bound_until ended_at is_closed next_look_at wants_charges
      is_charging can_resume owes_refund storefront`,
    why: LAW,
  },
  subscription_events: {
    of: OF_MEMBERSHIP,
    section: 'membership_events',
    key: 'subscription_id || key',
    kept: 'subscription_id key kind occurred_at payment_id amount_minor is_trial is_chargeback not_before recorded_at',
    why: LAW,
  },
  subscription_notices: {
    of: OF_MEMBERSHIP,
    section: 'membership_mails',
    key: 'subscription_id || kind || key',
    kept: 'subscription_id kind key sent_at',
    why: 'proof that the law’s notices were sent',
  },
  contract_declarations: {
    of: 'email_key = (select email_key from accounts where id = $1)',
    section: 'declarations',
    emptied: 'name email email_key reference reason content_hash',
    kept: 'id kind is_extraordinary ends_on language subscription_id outcome received_at',
    why: 'proof that a contract was ended, and when',
  },
  favourites: {
    of: OWN,
    section: 'favourites',
    deleted: 'account_id profile_id notice_id wants_notice created_at storefront',
  },
  favourite_notices: { of: OWN, section: 'favourite_mails', deleted: 'account_id profile_id available_since sent_at' },
  chat_sessions: {
    of: MEMBER,
    section: 'conversations',
    kept: `id member_id profile_id created_at last_message_id member_read_id profile_read_id member_unread profile_unread
      message_count waiting_since last_message_at stand_in_declined is_erased`,
    why: 'earnings are counted from them; nobody is shown them any more',
  },
  chat_messages: {
    of: 'session_id in (select id from chat_sessions where member_id = $1)',
    section: 'messages',
    key: 'session_id::text || id',
    emptied: 'content request_hash',
    kept: 'id session_id sender author_id answered_by message_type image_key charged client_key created_at',
    why: 'earnings are counted from what was charged',
  },
  calls: {
    of: MEMBER,
    section: 'calls',
    emptied: 'staff_reason reported_call_id provider_call_id',
    kept: `id line member_id profile_id profile_name agent_id answered_by country_code is_subscriber minute_price max_minutes
      provider state end_reason ended_by_staff started_at ringing_at connected_at ended_at minutes_charged due_at interrupted_at
      caller_lost_at consultant_lost_at give_up_at node_id reviewed_at`,
    why: 'charges and earnings are counted from them',
  },
  call_minutes: {
    of: OF_CALL,
    section: 'call_minutes',
    key: 'call_id::text || minute',
    kept: 'call_id minute began_at charged_at bonus bought returned_at returned_for',
    why: LAW,
  },
  call_sounds: {
    of: OF_CALL,
    section: 'call_sound',
    key: 'call_id',
    kept: 'call_id quality said_at',
    why: 'a number about a call',
  },
  direct_calls: {
    of: OWN,
    section: 'begun_telephone_calls',
    emptied: 'account_id',
    kept: 'id client_key profile_id profile_name kind way country_code began_at',
    why: 'that somebody called, for 400 days',
  },
  line_calls: {
    of: MEMBER,
    section: 'calls_to_our_numbers',
    deleted:
      'id provider country_code line member_id recognised_by caller_hash call_id state version due_at began_at ended_at outcome',
  },
  line_events: {
    of: OF_LINE_CALL,
    section: { none: 'steps of the dialogue, kept for a few days' },
    deleted: 'line_call_id type at',
  },
  line_commands: {
    of: OF_LINE_CALL,
    section: { none: 'steps of the dialogue, kept for a few days' },
    deleted: 'line_call_id number command decided_at claimed_at tries done_at',
  },
  line_pins: { of: OWN, section: 'phone_pin', deleted: 'account_id pin_hash created_at' },
  reviews: {
    of: MEMBER,
    section: 'reviews',
    emptied: 'member_id',
    kept: 'id call_id profile_id is_example stars text language state marks created_at decided_at decided_by',
    why: 'published words stay without a name; others are emptied, which reviews.test.ts proves',
  },
  ad_conversions: {
    of: OWN,
    section: 'ad_conversions',
    deleted: 'id kind gclid msclkid profile_id consultant_name account_id country_code converted_at',
  },
}
