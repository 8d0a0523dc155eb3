/** What the staff's work with members leaves behind. */
export const TABLES_OF_MEMBERS = {
  balance_corrections: {
    of: 'member_id = $1',
    section: 'balance_corrections',
    emptied: 'explanation answer',
    kept: `id member_id amount cause state balance_before balance_after proposed_by proposed_at decided_by decided_at idempotency_key
      request_hash`,
    why: 'bookkeeping: amounts and dates, named by an account that leads to nobody',
  },
  member_blocks: {
    of: 'member_id = $1',
    section: 'blocks',
    emptied: 'explanation lifted_reason',
    kept: 'id member_id cause blocked_by blocked_at blocked_until lifted_by lifted_at',
    why: 'who of the staff blocked whom, when and for what kind of cause must stay answerable',
  },
  resent_mails: {
    of: 'member_id = $1',
    section: 'mails_sent_again',
    deleted: 'sent_by idempotency_key member_id kind receipt_number sent_at',
  },
  member_viewings: {
    of: 'member_id = $1',
    section: 'staff_viewings',
    kept: 'id member_id staff_id token_hash started_at ends_at ended_at',
    why: 'who of the staff has seen whose account must stay answerable',
  },
  list_views: { of: 'account_id = $1', section: 'kept_views', deleted: 'id account_id list name filters created_at' },
  reports: {
    of: 'reporter_id = $1',
    section: 'reports',
    emptied: 'text statement guest_email guest_name guest_storefront reported_by',
    kept: `id kind reason reporter_id reporter_side session_id session_member_id message_id profile_id call_id subject_id subject_side same_key created_at state
      decision decided_by decided_at held_until reopened_at`,
    why: 'that something was reported and decided must stay answerable; open and held ones keep their words until that ends, which erase-reports.test.ts proves',
  },
  report_messages: {
    of: 'report_id in (select id from reports where reporter_id = $1)',
    section: 'reported_messages',
    key: 'report_id::text || message_id',
    deleted: 'report_id message_id sender answered_by content message_type media_key is_reported sent_at',
  },
  quarantined_files: {
    of: 'account_id = $1',
    section: { none: 'files that nobody may have' },
    kept: `id report_id account_id storage_key sealed_key byte_count matched distance list_name created_at release_reason
      release_asked_by release_asked_at released_by released_at`,
    why: 'evidence: until its report is decided and nothing holds it; then the nightly job deletes it',
  },
  account_holds: {
    of: 'account_id = $1',
    section: { none: 'a review that is under way' },
    key: 'account_id',
    kept: 'account_id report_id since',
    why: 'while its report is open or with an authority',
  },
}
