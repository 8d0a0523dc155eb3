-- What a consultant keeps for work: notes and blocks about members, canned replies, times, and replies to reviews.

-- Private to the agent who writes it; a colleague with the same conversation has another.
create table conversation_notes (
  session_id uuid not null references chat_sessions (id),
  agent_id uuid not null references accounts (id),
  content text not null check (char_length(content) between 1 and 1000),
  written_at timestamptz not null,
  primary key (session_id, agent_id)
);

-- Set while that side accepts nothing from the other: no message, no call. The send functions read them under the session's lock.
alter table chat_sessions
  add column blocked_by_member_at timestamptz,
  add column blocked_by_profile_at timestamptz;

create index chat_sessions_blocked_by_profile on chat_sessions (profile_id, blocked_by_profile_at desc, id desc)
  where blocked_by_profile_at is not null;
create index chat_sessions_blocked_of_member on chat_sessions (member_id, profile_id)
  where blocked_by_member_at is not null or blocked_by_profile_at is not null;

-- In the agent's order, as [{"name", "content"}]. Without a row the proposed ones hold.
create table agent_replies (
  agent_id uuid primary key references agents (account_id),
  replies jsonb not null
);

-- The week and its exceptions as the agent has set them, and what the server has done about them. Quarters of an hour are
-- counted from 6 in the morning.
create table agent_times (
  agent_id uuid primary key references agents (account_id),
  time_zone text not null,
  week jsonb not null default '[]',
  exceptions jsonb not null default '[]',
  rules jsonb not null default '{}',
  -- The block whose beginning was acted on; the agent may have chosen otherwise since.
  block_started_at timestamptz,
  block_ends_at timestamptz,
  -- No block that begins before this instant makes the agent available ("leave earlier today").
  away_until timestamptz,
  -- A pause after a call, set by the server; empty once the agent has chosen a status.
  pause_until timestamptz,
  -- The agent's last act in the workspace.
  acted_at timestamptz
);

-- Whether the agent was there in the blocks of the week: the profile states hours only while they are kept.
create table agent_blocks (
  agent_id uuid not null references agents (account_id),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  minutes_there integer not null default 0 check (minutes_there >= 0),
  -- The minute that was counted last: two processes count it once.
  counted_at timestamptz,
  primary key (agent_id, started_at)
);

-- One reply for each review, public under the profile's name once staff have read it.
create table review_replies (
  review_id uuid primary key references reviews (id),
  agent_id uuid not null references accounts (id),
  content text not null check (char_length(content) between 1 and 300),
  language text not null check (language in ('de', 'en')),
  state text not null check (state in ('pending', 'published', 'rejected')),
  marks text[] not null default '{}',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id)
);

create index review_replies_waiting on review_replies (created_at) where state = 'pending';

grant select, insert, update, delete on conversation_notes, agent_replies, agent_times, agent_blocks, review_replies to velvetline_app;
