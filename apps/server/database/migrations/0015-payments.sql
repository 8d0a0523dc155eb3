-- Money that comes in: what was ordered, what the providers said, what was paid, what went back. Payments and reversals are for ever:
-- the server's role may add them, never change or delete one; what a payment is today is its row and the reversals that name it.

create table payment_orders (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  -- The same key with the same content is the same order.
  idempotency_key text not null,
  request_hash bytea not null,
  kind text not null check (kind in ('nuggets', 'membership')),
  cause text not null check (cause in ('order', 'reload')),
  package_id text,
  nuggets integer check (nuggets > 0),
  rail text not null,
  country_code text not null references countries (code),
  language text not null check (language in ('de', 'en')),
  currency text not null,
  -- To be paid first; of a membership the trial's price or the first week's.
  total_minor bigint not null check (total_minor > 0),
  has_trial boolean not null default false,
  -- Of a membership: what every renewal costs, as it was agreed.
  weekly_minor bigint check (weekly_minor > 0),
  state text not null check (state in ('created', 'pending', 'paid', 'declined', 'cancelled', 'expired')),
  return_path text,
  -- The provider's names for what was begun and for what it charges again and again.
  provider_ref text,
  agreement_ref text,
  -- Where the browser was sent, so that a repetition of the request is sent there too.
  checkout jsonb,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider was last asked about it.
  asked_at timestamptz,
  -- The checkout cookie signs in once.
  signed_in_at timestamptz,
  unique (member_id, idempotency_key),
  check ((kind = 'nuggets') = (package_id is not null and nuggets is not null)),
  check ((kind = 'membership') = (weekly_minor is not null)),
  check ((paid_at is not null) = (state = 'paid'))
);

create unique index payment_orders_agreement on payment_orders (rail, agreement_ref) where kind = 'membership';
create index payment_orders_of_member on payment_orders (member_id, created_at);
create index payment_orders_open on payment_orders (created_at) where state in ('created', 'pending');
create index payment_orders_agreed on payment_orders (asked_at) where kind = 'membership' and state = 'paid';

-- What a provider told us, as it came over the wire. Once for each of its event ids.
create table provider_events (
  id uuid primary key,
  rail text not null,
  event_id text not null,
  -- By itself, or because it was asked.
  source text not null check (source in ('notice', 'inquiry')),
  -- Read from the verified bytes; null where it means nothing to us.
  event jsonb,
  kind text,
  agreement_ref text,
  transaction_ref text,
  original_ref text,
  order_id uuid,
  body bytea not null,
  state text not null check (state in ('received', 'handled', 'parked', 'failed')),
  attempts integer not null default 0,
  -- Why it waits or could not be handled.
  note text,
  payment_id uuid,
  received_at timestamptz not null,
  due_at timestamptz not null,
  handled_at timestamptz,
  unique (rail, event_id)
);

create index provider_events_due on provider_events (due_at) where state = 'received';
create index provider_events_parked on provider_events (received_at) where state in ('parked', 'failed');
create index provider_events_of_payment on provider_events (payment_id) where payment_id is not null;

create table payments (
  id uuid primary key,
  order_id uuid not null references payment_orders (id),
  member_id uuid not null references accounts (id),
  rail text not null,
  transaction_ref text not null,
  agreement_ref text,
  kind text not null check (kind in ('nuggets', 'membership')),
  cause text not null check (cause in ('order', 'renewal', 'reload')),
  is_trial boolean not null,
  nuggets integer,
  country_code text not null references countries (code),
  currency text not null,
  gross_minor bigint not null check (gross_minor > 0),
  net_minor bigint not null,
  vat_minor bigint not null check (vat_minor >= 0),
  vat_basis_points integer not null check (vat_basis_points >= 0),
  statement_name text not null,
  -- Of a membership: what it pays for.
  period_from timestamptz,
  period_to timestamptz,
  -- When the provider took the money, and when we wrote it down.
  paid_at timestamptz not null,
  recorded_at timestamptz not null,
  receipt_year integer not null,
  receipt_serial integer not null check (receipt_serial > 0),
  receipt_number text generated always as (lpad(receipt_year::text, 4, '0') || '-' || lpad(receipt_serial::text, 6, '0')) stored,
  unique (rail, transaction_ref),
  unique (receipt_year, receipt_serial),
  unique (receipt_number),
  check (net_minor + vat_minor = gross_minor)
);

create index payments_of_order on payments (order_id, paid_at);
create index payments_of_member on payments (member_id, paid_at desc, id);
create index payments_by_time on payments (paid_at desc, id);
-- An order is paid once; what its agreement charges later are renewals.
create unique index payments_first_of_order on payments (order_id) where cause <> 'renewal';

create table payment_reversals (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  rail text not null,
  transaction_ref text not null,
  kind text not null check (kind in ('refund', 'chargeback')),
  -- What the provider says, and what of it still was there to go back: all reversals of a payment together never exceed it.
  claimed_minor bigint not null check (claimed_minor > 0),
  amount_minor bigint not null check (amount_minor between 0 and claimed_minor),
  currency text not null,
  reason text not null,
  taken_centinuggets bigint not null default 0,
  owed_centinuggets bigint not null default 0,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (rail, transaction_ref)
);

create index payment_reversals_of_payment on payment_reversals (payment_id);

-- Refunds that we ask a provider for. Written before it is asked, so that the same key never refunds twice.
create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  idempotency_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  requested_by uuid references accounts (id),
  state text not null check (state in ('asked', 'done', 'failed')),
  transaction_ref text,
  created_at timestamptz not null,
  unique (payment_id, idempotency_key),
  check ((transaction_ref is not null) = (state = 'done'))
);

-- The first month at its price is for each person once, whichever account, inbox, telephone or way of paying she uses. Kept as hashes.
create table trial_claims (
  kind text not null check (kind in ('account', 'email', 'phone', 'instrument')),
  subject_hash bytea not null,
  member_id uuid not null references accounts (id),
  order_id uuid not null references payment_orders (id),
  -- Reserved by an order that is not paid yet; the reservation ends with the order's time.
  is_taken boolean not null,
  claimed_at timestamptz not null,
  primary key (kind, subject_hash)
);

create index trial_claims_of_order on trial_claims (order_id);

-- The demo's provider keeps its own books, as an outside one does.
create table sandbox_payments (
  reference text primary key,
  order_id uuid not null unique,
  details jsonb not null,
  state text not null check (state in ('open', 'needs_step', 'pending', 'paid', 'declined')),
  created_at timestamptz not null
);

create table sandbox_agreements (
  reference text primary key,
  payment_reference text not null unique references sandbox_payments (reference),
  state text not null check (state in ('active', 'cancelled', 'ended')),
  next_charge_at timestamptz not null,
  failures integer not null default 0,
  fails_next boolean not null default false
);

create index sandbox_agreements_due on sandbox_agreements (next_charge_at) where state = 'active';

create table sandbox_events (
  event_id text primary key,
  payment_reference text not null references sandbox_payments (reference),
  number bigint generated always as identity,
  event jsonb not null,
  refund_key text unique
);

create index sandbox_events_of_payment on sandbox_events (payment_reference, number);

grant select, insert, update on payment_orders, provider_events, payment_refunds to velvetline_app;
grant select, insert on payments, payment_reversals to velvetline_app;
grant select, insert, update, delete on trial_claims, sandbox_payments, sandbox_agreements, sandbox_events to velvetline_app;
grant usage on all sequences in schema public to velvetline_app;

create trigger payments_are_for_ever before update or delete or truncate on payments
  for each statement execute function refuse_change();
create trigger payment_reversals_are_for_ever before update or delete or truncate on payment_reversals
  for each statement execute function refuse_change();
