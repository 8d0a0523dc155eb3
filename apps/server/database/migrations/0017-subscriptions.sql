-- Memberships. What happened to one is kept for ever in its events; all else follows from them and from the time, and is written down
-- so that it can be asked for and so that what is due can be found.

create table subscriptions (
  -- The id of the order that began it; of a membership that the operator gave away, one of its own.
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  is_granted boolean not null default false,
  rail text not null check (rail in ('sandbox', 'paypal', 'maxpay', 'verotel')),
  country_code text not null references countries (code),
  currency text not null,
  weekly_minor integer not null check (weekly_minor >= 0),
  minimum_term_months integer not null default 0 check (minimum_term_months >= 0),
  created_at timestamptz not null,
  -- From here on: what follows from the events. Null until something is paid.
  state text check (state in ('trialing', 'active', 'past_due', 'cancelled', 'expired')),
  has_access boolean not null default false,
  started_at timestamptz,
  trial_until timestamptz,
  paid_until timestamptz,
  failed_at timestamptz,
  cancelled_at timestamptz,
  -- The earliest end that was agreed or asked for.
  bound_until timestamptz,
  ended_at timestamptz,
  is_closed boolean not null default false,
  -- When time alone changes something.
  next_look_at timestamptz,
  -- Whether the provider should go on charging, and what it has confirmed last.
  wants_charges boolean not null default true,
  is_charging boolean not null default true,
  can_resume boolean not null default true,
  -- Whether money has to go back because of a withdrawal or a double order.
  owes_refund boolean not null default false,
  check ((state is null) = (started_at is null)),
  check ((started_at is null) = (paid_until is null))
);

create index subscriptions_of_account on subscriptions (account_id, created_at);
create index subscriptions_due on subscriptions (next_look_at) where next_look_at is not null;
create index subscriptions_unaligned on subscriptions (id) where wants_charges <> is_charging;
create index subscriptions_owing on subscriptions (id) where owes_refund;

create table subscription_events (
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  -- The same happening has the same key, however often and on whatever way we are told of it.
  key text not null check (char_length(key) between 1 and 200),
  kind text not null check (
    kind in ('paid', 'renewal_failed', 'cancelled', 'resumed', 'agreement_over', 'reversed', 'withdrawn', 'duplicate')
  ),
  occurred_at timestamptz not null,
  payment_id uuid,
  amount_minor integer,
  is_trial boolean not null default false,
  is_chargeback boolean not null default false,
  -- Of a cancellation: the member asked for no earlier end.
  not_before timestamptz,
  recorded_at timestamptz not null,
  primary key (subscription_id, key),
  check ((payment_id is not null) = (kind in ('paid', 'reversed'))),
  check ((amount_minor is not null) = (kind in ('paid', 'reversed')))
);

-- One row for each mail about a membership, so that none is sent twice.
create table subscription_notices (
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  kind text not null,
  key text not null,
  sent_at timestamptz not null,
  primary key (subscription_id, kind, key)
);

-- What arrived through the two buttons that stand on every page and need no login. Kept as long as anybody may ask about it.
create table contract_declarations (
  id uuid primary key,
  kind text not null check (kind in ('cancellation', 'withdrawal')),
  name text not null,
  email text not null,
  email_key text not null,
  reference text not null default '',
  is_extraordinary boolean not null default false,
  reason text not null default '',
  ends_on text not null default '',
  content_hash bytea not null,
  language text not null check (language in ('de', 'en')),
  subscription_id uuid references subscriptions (id) on delete set null,
  outcome text not null check (outcome in ('carried_out', 'too_late', 'unknown')),
  received_at timestamptz not null
);

create index contract_declarations_of_email on contract_declarations (email_key, received_at);
create index contract_declarations_by_age on contract_declarations (received_at);

grant select, insert, update on subscriptions to velvetline_app;
grant select, insert on subscription_events to velvetline_app;
grant select, insert on subscription_notices to velvetline_app;
grant select, insert, delete on contract_declarations to velvetline_app;
