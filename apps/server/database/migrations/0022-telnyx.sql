-- What Telnyx has told, each event once, and what is known of its calls by it. Names of legs are the carrier's "call control ids".

create table voice_events (
  -- The carrier's own name of the event.
  id text primary key check (char_length(id) between 1 and 200),
  type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- What it says that matters to us; gone once it is handled, since a number or a dialled code may be in it.
  event jsonb,
  state text not null check (state in ('received', 'handled', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null
);

create index voice_events_waiting on voice_events (due_at) where state = 'received';
create index voice_events_by_time on voice_events (received_at);

-- Short-lived names under which browsers sign in at the carrier. The passwords are not kept: browsers are given tokens.
create table telnyx_credentials (
  id text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  username text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Not handed out or rung since then; deleted at the carrier as soon as it can be reached.
  revoked_at timestamptz
);

create index telnyx_credentials_of_account on telnyx_credentials (account_id);
create index telnyx_credentials_by_end on telnyx_credentials (expires_at);

-- One conversation that the carrier is to bring about: a caller's leg, and whom to ring for it.
create table telnyx_calls (
  call_id uuid primary key,
  kind text not null check (kind in ('web', 'line')),
  caller_leg text not null,
  -- Whom to ring, and how long; without the telephone number once it is over.
  route jsonb not null,
  created_at timestamptz not null,
  -- What the calls have been told already.
  ringing_told_at timestamptz,
  connected_told_at timestamptz,
  ended_told_at timestamptz,
  end_cause text,
  hang_up_asked_at timestamptz,
  -- One leg is over: until then the other one's story is waited for.
  decide_at timestamptz,
  looked_at timestamptz not null
);

create index telnyx_calls_of_leg on telnyx_calls (caller_leg);
create index telnyx_calls_open on telnyx_calls (looked_at) where ended_told_at is null;
create index telnyx_calls_by_time on telnyx_calls (created_at);

-- What events said of a leg, in whatever order they came. Each moment is the earliest that was told.
create table telnyx_legs (
  id text primary key check (char_length(id) between 1 and 400),
  -- Null until it is known for which call it is.
  call_id uuid,
  -- Which of the consultant's devices; null for a caller's leg.
  slot text,
  created_at timestamptz not null,
  initiated_at timestamptz,
  answered_at timestamptz,
  -- At her telephone she says that she is a person who takes the call.
  accepted_at timestamptz,
  bridged_at timestamptz,
  ended_at timestamptz,
  hangup_cause text,
  hangup_source text,
  sip_cause text
);

create index telnyx_legs_of_call on telnyx_legs (call_id);
create index telnyx_legs_by_time on telnyx_legs (created_at);

-- A device of the consultant that is rung for a call: noted before the carrier is asked, so that it is asked once.
create table telnyx_dials (
  call_id uuid not null references telnyx_calls (call_id) on delete cascade,
  slot text not null,
  claimed_at timestamptz not null,
  leg_id text,
  failed_at timestamptz,
  primary key (call_id, slot)
);

-- Commands that were carried out. The carrier itself remembers them for a minute only.
create table telnyx_commands (
  key text primary key,
  done_at timestamptz not null
);

create index telnyx_commands_by_time on telnyx_commands (done_at);

grant select, insert, update, delete on
  voice_events, telnyx_credentials, telnyx_calls, telnyx_legs, telnyx_dials, telnyx_commands
to velvetline_app;
