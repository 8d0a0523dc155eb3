-- Chat teams of the operator's own: their messages go out as signed webhooks, their answers come in with an API key.

create table chat_teams (
  id uuid primary key,
  -- Members read it before they pay.
  name text not null check (char_length(name) between 2 and 60),
  endpoint_url text not null,
  is_on boolean not null,
  -- The endpoint answered 410 at this time and was switched off.
  gone_at timestamptz,
  api_key_hash bytea not null unique,
  -- Its last characters, by which people recognise it.
  api_key_ending text not null,
  -- Encrypted with the server's secret. Until former_until, messages are signed with the former one too.
  sealed_secret bytea not null,
  sealed_former_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  check ((sealed_former_secret is null) = (former_until is null))
);

-- Whose members a team answers. Without a profile: of every profile that no team has by name.
create table chat_team_profiles (
  team_id uuid not null references chat_teams (id) on delete cascade,
  profile_id uuid references profiles (id),
  unique nulls not distinct (profile_id)
);
create index chat_team_profiles_of_team on chat_team_profiles (team_id);

-- One row for each member message that a team gets. It holds no words: they are read from the message when it is sent.
create table chat_team_deliveries (
  -- The webhook's id, the same in every attempt.
  id uuid primary key,
  team_id uuid not null references chat_teams (id) on delete cascade,
  session_id uuid not null,
  message_id bigint not null,
  -- 'dropped': by then the member no longer wanted a stand-in, or the conversation was closed.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null,
  -- A process is sending it until then.
  claimed_until timestamptz,
  -- After this time a failed attempt is the last.
  give_up_at timestamptz not null,
  failure text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  unique (session_id, message_id),
  foreign key (session_id, message_id) references chat_messages (session_id, id) on delete cascade,
  check ((state = 'waiting') = (done_at is null))
);
-- A conversation's messages go out one after the other.
create index chat_team_deliveries_waiting on chat_team_deliveries (session_id, message_id) where state = 'waiting';
create index chat_team_deliveries_due on chat_team_deliveries (team_id, due_at) where state = 'waiting';
create index chat_team_deliveries_by_state on chat_team_deliveries (team_id, state, done_at desc);
create index chat_team_deliveries_done on chat_team_deliveries (done_at) where state <> 'waiting';

-- Keys of answers, so that one key is never used for two.
create table chat_team_replies (
  team_id uuid not null references chat_teams (id) on delete cascade,
  idempotency_key text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  primary key (team_id, idempotency_key)
);
create index chat_team_replies_by_time on chat_team_replies (created_at);

grant select, insert, update, delete on chat_teams, chat_team_profiles, chat_team_deliveries, chat_team_replies to velvetline_app;

create function chat_team_enqueue() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
revoke execute on function chat_team_enqueue() from public;

-- In the message's own transaction. The condition is judged without calling the function; only a member's message makes more unread for the
-- profile.
create trigger member_messages_are_queued_for_teams after update of last_message_id on chat_sessions
  for each row when (new.profile_unread > old.profile_unread and not new.stand_in_declined)
  execute function chat_team_enqueue();
-- Without a team messages pay nothing for it; the first team switches it on for good (chat_team_start).
alter table chat_sessions disable trigger member_messages_are_queued_for_teams;

create function chat_team_start() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
revoke execute on function chat_team_start() from public;
create trigger messages_are_queued_from_the_first_team after insert on chat_teams
  for each statement execute function chat_team_start();

create trigger chat_teams_are_announced after insert or update or delete on chat_teams
  for each statement execute function announce_change('chat_teams_changed');
create trigger chat_team_profiles_are_announced after insert or update or delete on chat_team_profiles
  for each statement execute function announce_change('chat_teams_changed');
