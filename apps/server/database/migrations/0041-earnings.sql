-- What consultants earn, line by line, and what is paid to them. Lines only grow; a correction is another line
-- (docs/decisions/0033-earnings-and-payouts.md).

create table earning_lines (
  id bigint generated always as identity primary key,
  -- One event makes each line once, however often it is booked.
  event_key text not null unique,
  kind text not null check (kind in ('message', 'minute')),
  funding text not null check (funding in ('bought', 'bonus')),
  rule text not null check (rule in (
    'bought', 'bonus', 'bonus_waiting', 'bonus_sure', 'bonus_above_cap', 'bonus_expired', 'bonus_withdrawn', 'given_back', 'no_consultant'
  )),
  -- Null for a demo actor, who earns nothing.
  agent_id uuid references agents (account_id),
  profile_id uuid not null references profiles (id),
  member_id uuid references accounts (id),
  call_id uuid references calls (id),
  minute integer,
  message_id bigint,
  -- The line that a later one confirms or takes back.
  of_line bigint references earning_lines (id),
  country_code text not null references countries (code),
  currency text not null,
  -- List price of a hundredth of a Nugget, in millionths of the currency's unit, tax included.
  unit_micros bigint not null check (unit_micros > 0),
  vat_basis_points integer not null check (vat_basis_points >= 0),
  share_basis_points integer not null check (share_basis_points between 0 and 10000),
  -- That the rule was applied to, in hundredths.
  centinuggets bigint not null check (centinuggets > 0),
  -- In millionths of the currency's unit. The charge at list price is what follows it, to the last millionth.
  gross_micros bigint not null,
  vat_micros bigint not null,
  share_micros bigint not null,
  platform_micros bigint not null,
  -- Bonus that nobody has paid for, and that the consultant gets no share of.
  given_micros bigint not null,
  -- When the event happened, or was confirmed or taken back.
  at timestamptz not null,
  -- In the consultant's time zone.
  day date not null,
  -- The first day of the month that it is accounted for in, in the operator's time zone.
  month date not null check (extract(day from month) = 1),
  booked_at timestamptz not null,
  check (gross_micros = vat_micros + share_micros + platform_micros + given_micros),
  check ((kind = 'message') = (message_id is not null)),
  check ((kind = 'minute') = (call_id is not null and minute is not null))
);

create index earning_lines_of_agent on earning_lines (agent_id, month, at desc, id desc);
create index earning_lines_of_day on earning_lines (agent_id, day);
create index earning_lines_of_month on earning_lines (month, currency, agent_id);
create index earning_lines_of_minute on earning_lines (call_id, minute) where call_id is not null;

create trigger earning_lines_are_for_ever before update or delete or truncate on earning_lines
  for each statement execute function refuse_change();

-- What became of a bonus: it follows from the lines, and is kept so that what still can change is found.
create table earning_bonuses (
  line_id bigint primary key references earning_lines (id),
  agent_id uuid not null references agents (account_id),
  member_id uuid not null references accounts (id),
  -- Of the event; the cap is per day.
  day date not null,
  centinuggets bigint not null check (centinuggets > 0),
  counted bigint not null check (counted between 0 and centinuggets),
  state text not null check (state in ('waiting', 'counted', 'over')),
  since timestamptz not null,
  -- Of the line that counted it last: it can be taken back until that month is closed.
  month date,
  -- How often it was confirmed or taken back.
  turns integer not null default 0,
  check (state <> 'waiting' or counted = 0),
  check (state <> 'counted' or month is not null)
);

create index earning_bonuses_of_day on earning_bonuses (agent_id, day);
create index earning_bonuses_open on earning_bonuses (agent_id, state) where state <> 'over';

-- Up to which message of a conversation earnings are booked. Ids are drawn under its lock, so none can be skipped.
create table earning_marks (
  session_id uuid primary key references chat_sessions (id),
  message_id bigint not null
);

-- Up to when the calls of a consultant are booked.
create table earning_catch_ups (
  agent_id uuid primary key references agents (account_id) on delete cascade,
  caught_up_at timestamptz not null
);

create index calls_for_earnings on calls (agent_id, started_at);
-- The ledger is written in the order of time: this index is a few pages, and costs a charge nothing.
create index ledger_transfers_by_time on ledger_transfers using brin (occurred_at);

-- A closed month is for ever.
create table earning_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid not null references accounts (id)
);

create trigger earning_months_are_for_ever before update or delete or truncate on earning_months
  for each statement execute function refuse_change();

create table payout_batches (
  id uuid primary key,
  currency text not null,
  format text not null check (format in ('pain.001', 'csv')),
  payments integer not null check (payments > 0),
  total_minor bigint not null check (total_minor > 0),
  released_by uuid not null references accounts (id),
  released_at timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Encrypted, until it is fetched: once.
  sealed_file bytea,
  fetched_by uuid references accounts (id),
  fetched_at timestamptz,
  check ((sealed_file is null) = (fetched_at is not null))
);

create index payout_batches_by_time on payout_batches (released_at desc, id);

-- The statement of a closed month for one consultant in one currency, and its payment.
create table payouts (
  id uuid primary key,
  agent_id uuid not null references agents (account_id),
  -- To whom it goes: the consultant, or the lead of the agency.
  payee_id uuid not null references agents (account_id),
  month date not null references earning_months (month),
  currency text not null,
  statement_year integer not null,
  statement_serial integer not null check (statement_serial > 0),
  statement_number text generated always as (
    'S' || lpad(statement_year::text, 4, '0') || '-' || lpad(statement_serial::text, greatest(6, length(statement_serial::text)), '0')
  ) stored,
  -- Carried over from the month before, earned, paid, carried over into the next. May be below zero after something was taken back.
  opening_micros bigint not null,
  earned_micros bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  carried_micros bigint not null,
  state text not null check (state in ('collecting', 'due', 'in_file', 'paid', 'returned')),
  waits_for text check (waits_for in ('threshold', 'details')),
  batch_id uuid references payout_batches (id),
  state_changed_at timestamptz not null,
  return_reason text,
  unique (agent_id, month, currency),
  unique (statement_year, statement_serial),
  unique (statement_number),
  check (opening_micros + earned_micros = amount_minor * 10000 + carried_micros),
  check ((state = 'collecting') = (amount_minor = 0)),
  check ((waits_for is not null) = (state = 'collecting')),
  check ((state in ('in_file', 'paid', 'returned')) = (batch_id is not null)),
  check ((state = 'returned') = (return_reason is not null))
);

create index payouts_by_month on payouts (month desc, id);
create index payouts_open on payouts (currency, state) where state in ('due', 'in_file', 'returned');
create index payouts_of_batch on payouts (batch_id) where batch_id is not null;

grant select, insert on earning_lines, earning_months, payout_batches, payouts to velvetline_app;
grant select, insert, update on earning_bonuses, earning_marks, earning_catch_ups to velvetline_app;
-- What was earned and what is paid is never changed, only what becomes of it.
grant update (state, batch_id, state_changed_at, return_reason) on payouts to velvetline_app;
grant update (sealed_file, fetched_by, fetched_at) on payout_batches to velvetline_app;
grant usage on all sequences in schema public to velvetline_app;
