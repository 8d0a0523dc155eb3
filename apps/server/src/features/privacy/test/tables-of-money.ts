const OWN = 'account_id = $1'
const MEMBER = 'member_id = $1'
const OF_PAYMENT = 'payment_id in (select id from payments where member_id = $1)'
const OF_MEMBERSHIP = 'subscription_id in (select id from subscriptions where account_id = $1)'
export const LAW = 'bookkeeping: amounts, dates and country, named by an account that leads to nobody'
export const CLAIM =
  'says that somebody has had it; the hash of an address cannot be read, and nothing leads from it to the account'

/** Nuggets, payments and memberships. */
export const TABLES_OF_MONEY = {
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
  ledger_keys: {
    of: MEMBER,
    section: { none: 'that a command was carried out once; what it did is shown' },
    key: 'idempotency_key',
    kept: 'idempotency_key member_id transfer_id',
    why: LAW,
  },
  payment_orders: {
    of: `${MEMBER} and checkout is not null and return_path is not null`,
    section: 'orders',
    emptied: 'checkout return_path',
    kept: `id member_id idempotency_key request_hash kind cause package_id nuggets rail country_code currency total_minor has_trial
      weekly_minor minimum_term_months state provider_ref agreement_ref created_at paid_at asked_at signed_in_at storefront`,
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
    kept: `id payment_id idempotency_key amount_minor reason requested_by state transaction_ref created_at asking_until
      taken_centinuggets`,
    why: LAW,
  },
  provider_events: {
    of: OF_PAYMENT,
    section: 'provider_events',
    emptied: 'body',
    kept: `id rail event_id source event kind agreement_ref transaction_ref original_ref order_id state attempts note payment_id
      received_at due_at handled_at done_at`,
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
  care_changes: {
    of: MEMBER,
    section: 'limits_and_pauses',
    deleted: 'id member_id kind changed_at period limit_minor currency paused_until',
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
      is_charging can_resume owes_refund storefront tried_at`,
    why: LAW,
  },
  subscription_events: {
    of: OF_MEMBERSHIP,
    section: 'membership_events',
    key: 'subscription_id || key',
    kept: `subscription_id key kind occurred_at payment_id amount_minor is_trial is_chargeback not_before recorded_at
      is_always_wanted`,
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
    kept: 'id kind is_extraordinary ends_on language subscription_id payment_id outcome received_at answered_at answered_by',
    why: 'proof that a contract was ended, and when',
  },
}
