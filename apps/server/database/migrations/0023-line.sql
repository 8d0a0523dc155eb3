-- Calls to our numbers: where each stands, and the members' codes.

-- Further numbers on which a country's lines are reached, such as the one to which a premium carrier forwards. E.164.
create table line_numbers (
  number text primary key check (number ~ '^\+[1-9][0-9]{6,14}$'),
  country_code text not null references countries (code),
  line text not null check (line in ('premium', 'subscriber'))
);

-- One call to a number of ours, from its first ring. What the caller's own number is, is kept nowhere.
create table line_calls (
  -- What the provider calls the caller's leg.
  id text primary key check (char_length(id) between 1 and 200),
  provider text not null check (provider in ('sandbox', 'telnyx')),
  country_code text not null references countries (code),
  line text not null check (line in ('premium', 'subscriber')),
  -- Who calls, where the line knows it, and how it does.
  member_id uuid references accounts (id) on delete set null,
  recognised_by text check (recognised_by in ('caller_id', 'pin')),
  -- A number of nobody, the same for the same caller's number: for counting wrong codes.
  caller_hash bytea not null,
  -- The conversation that was begun last.
  call_id uuid references calls (id),
  -- Where the flow stands: see features/calls/line/line.types.ts.
  state jsonb not null,
  -- Moves on with every step.
  version integer not null default 1,
  -- When the flow goes on by itself.
  due_at timestamptz,
  began_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  check ((outcome is not null) = (ended_at is not null))
);

create index line_calls_due on line_calls (due_at) where due_at is not null;
create index line_calls_open on line_calls (began_at) where ended_at is null;
create unique index line_calls_of_call on line_calls (call_id) where call_id is not null;
create index line_calls_by_time on line_calls (began_at);
create index line_calls_of_member on line_calls (member_id) where member_id is not null;

-- What the provider has told, each word once. Never what was dialled.
create table line_events (
  line_call_id text not null references line_calls (id) on delete cascade,
  type text not null,
  at timestamptz not null,
  primary key (line_call_id, type, at)
);

-- What the provider was asked to do, in its order. Kept with the step that decided it, done after it, repeated until it is done.
create table line_commands (
  line_call_id text not null references line_calls (id) on delete cascade,
  number integer not null check (number > 0),
  command jsonb not null,
  decided_at timestamptz not null,
  -- Who does it has until a moment after this; then another may.
  claimed_at timestamptz,
  tries integer not null default 0,
  done_at timestamptz,
  primary key (line_call_id, number)
);

create index line_commands_waiting on line_commands (decided_at) where done_at is null;

-- A member's code for the subscriber number, as a keyed hash: it can be looked up and not read.
create table line_pins (
  account_id uuid primary key references accounts (id) on delete cascade,
  pin_hash bytea not null unique,
  created_at timestamptz not null
);

create table line_pin_failures (
  id bigint generated always as identity primary key,
  caller_hash bytea not null,
  failed_at timestamptz not null
);

create index line_pin_failures_of_caller on line_pin_failures (caller_hash, failed_at);
create index line_pin_failures_by_time on line_pin_failures (failed_at);

grant select on line_numbers to velvetline_app;
grant select, insert, update, delete on line_calls, line_events, line_commands, line_pins to velvetline_app;
grant select, insert, delete on line_pin_failures to velvetline_app;
