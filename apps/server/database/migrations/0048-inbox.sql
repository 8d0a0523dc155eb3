-- The consultant's inbox: its order at any length, who is answering, and each consultant's alerts.

-- When the conversation last stopped waiting, by an answer or a block. A member's message does not change it: an index over
-- last_message_at would be written with each of them.
alter table chat_sessions add column settled_at timestamptz;
update chat_sessions set settled_at = last_message_at where waiting_since is null;

create index chat_sessions_settled on chat_sessions (profile_id, settled_at desc, id)
  where waiting_since is null and settled_at is not null and not is_erased;

create index conversation_notes_of_agent on conversation_notes (agent_id, written_at desc);

-- Who is answering, so that two consultants do not answer the same message. Renewed by writing, ended by the answer, by leaving, or by time.
create table conversation_claims (
  session_id uuid primary key references chat_sessions (id),
  agent_id uuid not null references agents (account_id),
  claimed_at timestamptz not null,
  ends_at timestamptz not null
);

-- Which conversation a consultant has open: at most one row for each.
create table conversation_readers (
  agent_id uuid primary key references agents (account_id),
  session_id uuid not null references chat_sessions (id),
  ends_at timestamptz not null
);

create index conversation_readers_of_session on conversation_readers (session_id);

-- Hours of the day in the consultant's time zone; equal ones are no quiet hours. Without a row everything is off.
create table agent_alerts (
  agent_id uuid primary key references agents (account_id),
  has_sound boolean not null,
  has_notices boolean not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23)
);

grant select, insert, update, delete on conversation_claims, conversation_readers, agent_alerts to velvetline_app;

-- What one conversation has earned.
create index earning_lines_with_member on earning_lines (member_id, agent_id, profile_id) where kind = 'message';
