import { TABLES_OF_MEMBERS } from './tables-of-members.ts'
import { CLAIM, LAW, TABLES_OF_MONEY } from './tables-of-money.ts'

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
const OF_LINE_CALL = 'line_call_id in (select id from line_calls where member_id = $1)'
const OF_CALL = 'call_id in (select id from calls where member_id = $1)'

/** Every table with rows about members. A new table or column is decided here, and handled in its feature's personal data. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  accounts: {
    of: 'id = $1',
    section: 'account',
    emptied:
      'name username username_key email email_key email_pending name_pending name_asked_at phone birth_date password_hash',
    kept: `id role country_code language has_active_subscription email_confirmed_at phone_proven_at terms_accepted_at
      sensitive_data_accepted_at created_at blocked_at blocked_until deletion_asked_at deletion_due_at kept_at erasing_since erased_at
      age_attempts_renewed_at`,
    why: 'payments, ledger and earnings refer to it',
  },
  ...TABLES_OF_MEMBERS,
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
    why: 'who of the staff moved money or read about members must stay answerable, by name, for as long as the books are kept; of members it holds ids, receipts’ numbers and kinds of cause; what was written about them stands in audit_reasons',
  },
  audit_reasons: { of: 'about_id = $1', section: 'staff_reasons', key: 'entry_id', deleted: 'entry_id about_id words' },
  staff_searches: {
    of: OWN,
    section: { none: 'a number for the log, for minutes' },
    key: 'account_id::text || action',
    deleted: 'account_id action since searches',
  },
  account_tokens: {
    of: OWN,
    section: 'links_and_codes',
    deleted: 'id account_id kind token_hash browser_hash subject return_path attempts created_at expires_at used_at',
  },
  mailbox_changes: {
    of: OWN,
    section: 'mailbox_changes',
    deleted: `id account_id email email_key reason state proposed_by proposed_at decided_by decided_at followed_at ended_at
      objection_seen_at`,
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
    of: OWN,
    section: 'mails_and_texts',
    deleted: `id channel recipient account_id subject text_body html_body state attempts created_at sent_at reply_to unsubscribe_url
      unsubscribes_at_once failed_at failure`,
  },
  data_exports: {
    of: OWN,
    section: { none: 'the archive itself' },
    deleted:
      'id account_id storefront state parts_done parts_total byte_count asked_at ready_at expires_at run_id sealed_key',
  },
  age_verifications: {
    of: `${OWN} and state = 'approved'`,
    section: 'age_checks',
    emptied: 'provider_reference session_hash return_path',
    kept: 'id account_id visitor_hash country_code policy_version provider state method started_at decided_at asked_at renewed_at',
    why: 'that a proof of age was given, when and how, must stay provable',
  },
  contact_messages: {
    of: OWN,
    section: 'contact_messages',
    deleted: `id form_id content_hash account_id is_subscriber country_code language name email subject body created_at state owner_id`,
  },
  contact_answers: {
    of: 'message_id in (select id from contact_messages where account_id = $1)',
    section: 'contact_answers',
    deleted: 'id message_id client_key author_id author_name body sent_at',
  },
  ...TABLES_OF_MONEY,
  favourites: {
    of: OWN,
    section: 'favourites',
    deleted: 'account_id profile_id agent_id notice_id wants_notice created_at storefront',
  },
  favourite_notices: { of: OWN, section: 'favourite_mails', deleted: 'account_id profile_id available_since sent_at' },
  notification_settings: {
    of: OWN,
    section: 'notification_settings',
    deleted: 'account_id off_id has_chat_mails has_chat_pushes last_live_at',
  },
  push_subscriptions: {
    of: OWN,
    section: 'push_browsers',
    deleted: 'id account_id session_id endpoint p256dh auth device language created_at',
  },
  chat_notices: {
    of: OWN,
    section: 'chat_notices',
    deleted: 'session_id member_id account_id channel message_id notice_id sent_at',
  },
  chat_sessions: {
    of: MEMBER,
    section: 'conversations',
    kept: `id member_id profile_id created_at last_message_id member_read_id profile_read_id member_unread profile_unread
      message_count waiting_since last_message_at stand_in_declined is_erased blocked_by_member_at settled_at
      closed_by_staff_at expired_before`,
    why: 'earnings are counted from them; nobody is shown them any more',
  },
  consultant_blocks: {
    of: MEMBER,
    section: {
      none: 'when and how often somebody has blocked the member would tell which profiles are one person’s; each conversation says whether',
    },
    deleted: 'member_id agent_id id blocked_at set_by set_by_agent',
  },
  conversation_notes: {
    of: 'session_id in (select id from chat_sessions where member_id = $1)',
    section: 'notes',
    deleted: 'session_id member_id agent_id content written_at',
  },
  chat_messages: {
    of: 'session_id in (select id from chat_sessions where member_id = $1)',
    section: 'messages',
    key: 'session_id::text || id',
    emptied: 'content request_hash',
    kept: `id session_id member_id sender author_id answered_by message_type media_id charged client_key created_at
      removed_because returned_at`,
    why: 'earnings are counted from what was charged; of a stand-in stays that it was one, without the name (names-of-stand-ins.test.ts)',
  },
  chat_message_keys: {
    of: MEMBER,
    section: { none: 'that a message was stored once; the message itself is shown' },
    key: 'session_id::text || client_key',
    kept: 'session_id client_key member_id message_id created_at',
    why: 'random keys of the page, which are forgotten after a month',
  },
  chat_media: {
    of: 'session_id in (select id from chat_sessions where member_id = $1)',
    section: 'chat_files',
    deleted: `id session_id member_id author_id kind extension byte_count width height seconds is_sensitive is_removed created_at message_id`,
  },
  chat_team_deliveries: {
    of: 'session_id in (select id from chat_sessions where member_id = $1)',
    section: { none: 'that a message was handed to the team that answers; the message itself is shown' },
    deleted: `id team_id session_id member_id message_id state attempts due_at claimed_until give_up_at failure created_at done_at`,
  },
  calls: {
    of: MEMBER,
    section: 'calls',
    emptied: 'staff_reason reported_call_id provider_call_id',
    kept: `id line member_id owner_id profile_id profile_name agent_id answered_by country_code is_subscriber minute_price max_minutes
      provider state end_reason ended_by_staff started_at ringing_at accepted_at connected_at ended_at minutes_charged due_at interrupted_at
      caller_lost_at consultant_lost_at give_up_at node_id reviewed_at`,
    why: 'charges and earnings are counted from them',
  },
  call_minutes: {
    of: OF_CALL,
    section: 'call_minutes',
    key: 'call_id::text || minute',
    kept: 'call_id minute member_id began_at charged_at bonus bought returned_at returned_for',
    why: LAW,
  },
  call_sounds: {
    of: OF_CALL,
    section: 'call_sound',
    key: 'call_id',
    kept: 'call_id member_id quality said_at',
    why: 'a number about a call',
  },
  earning_lines: {
    ...{ of: MEMBER, section: 'earning_lines', why: LAW },
    kept: `id event_key kind funding rule agent_id owner_id payee_id profile_id member_id call_id minute message_id of_line country_code currency unit_micros
      vat_basis_points share_basis_points centinuggets gross_micros vat_micros share_micros platform_micros given_micros at day month booked_at
      person_basis_points`,
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
  refused_callers: {
    of: OF_LINE_CALL,
    section: { none: 'that the call was turned away is part of the call' },
    deleted: 'id line_call_id cause refused_at seen_at seen_by',
  },
  line_events: {
    of: OF_LINE_CALL,
    section: { none: 'steps of the dialogue, without what was said or dialled' },
    deleted: 'line_call_id type at',
  },
  line_commands: {
    of: OF_LINE_CALL,
    section: { none: 'steps of the dialogue; names and numbers are deleted as soon as a step is done' },
    deleted: 'line_call_id number command decided_at claimed_at tries done_at',
  },
  line_pins: { of: OWN, section: 'phone_pin', deleted: 'account_id pin_hash created_at' },
  line_pin_callers: { of: OWN, section: 'telephones_known_by_pin', deleted: 'account_id caller_hash seen_at' },
  reviews: {
    of: MEMBER,
    section: 'reviews',
    emptied: 'member_id',
    kept: 'id call_id profile_id agent_id is_example stars text language state marks created_at decided_at decided_by',
    why: 'published words stay without a name; others are emptied, which reviews.test.ts proves',
  },
  ad_conversions: {
    of: OWN,
    section: 'ad_conversions',
    deleted: 'id kind gclid msclkid profile_id consultant_name account_id country_code converted_at',
  },
}
