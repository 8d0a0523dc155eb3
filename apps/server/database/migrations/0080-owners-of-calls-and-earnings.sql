-- Calls and earnings can be divided too (decision 45), by a column that is never null: the owner. A caller whom the line does not know has no
-- account, so such a call is its own owner; what a profile without a consultant earns is the profile's. Nobody reads or writes these tables
-- meanwhile; all are locked at once and in this order.

lock table chat_sessions, calls, call_minutes, call_sounds, line_calls, reviews, earning_lines, earning_bonuses, conversation_readers,
  reports in access exclusive mode;
lock table agents in share row exclusive mode;

-- What stands on one server keeps the id of a call or conversation without a foreign key. Neither is ever deleted.
alter table line_calls drop constraint line_calls_call_id_fkey;
alter table reviews drop constraint reviews_call_id_fkey;
alter table earning_lines drop constraint earning_lines_call_id_fkey;
alter table conversation_readers drop constraint conversation_readers_session_id_member_id_fkey;
alter table reports drop constraint reports_session_id_session_member_id_fkey;

alter table call_minutes drop constraint call_minutes_call_id_fkey;
alter table call_sounds drop constraint call_sounds_call_id_fkey;

drop index calls_one_per_member;
drop index calls_one_per_agent;
drop index calls_of_member;
alter table calls add column owner_id uuid;
-- The foreign key of member_id would set it to null; the check then refuses. Accounts that had a call are never deleted, and replacing the key
-- would lock accounts.
alter table calls
  drop constraint calls_pkey,
  alter column owner_id type uuid using coalesce(member_id, id),
  alter column owner_id set not null,
  add constraint calls_pkey primary key (id, owner_id),
  add constraint calls_have_their_owner check (owner_id = coalesce(member_id, id));
create unique index calls_one_per_member on calls (owner_id) where state <> 'ended';
create index calls_open_of_agent on calls (agent_id) where state <> 'ended';
create index calls_of_member on calls (owner_id, started_at desc);

alter table call_minutes add foreign key (call_id, member_id) references calls (id, owner_id);

-- Only a member says how it sounded.
alter table call_sounds add column member_id uuid;
update call_sounds s set member_id = c.member_id from calls c where c.id = s.call_id;
alter table call_sounds
  drop constraint call_sounds_pkey,
  alter column member_id set not null,
  add constraint call_sounds_pkey primary key (call_id, member_id),
  add foreign key (call_id, member_id) references calls (id, owner_id);

-- The call for which each consultant was reserved last. They are free when it is over, so there is nothing to remove at its end.
create table agent_last_calls (
  agent_id uuid primary key references agents (account_id),
  -- Two members cannot begin calls with one id: the key of calls is unique for each member only.
  call_id uuid not null constraint agent_last_calls_of_call unique
);
insert into agent_last_calls (agent_id, call_id) select agent_id, id from calls where state <> 'ended';
grant select on agent_last_calls to velvetline_app;
revoke insert on calls from velvetline_app;

-- An event is booked once for its owner. That it has one owner: the consultant of a call never changes, and the mark of a conversation only rises.
drop index earning_lines_of_agent;
drop index earning_lines_of_day;
drop index earning_lines_with_member;
alter table earning_bonuses drop constraint earning_bonuses_line_id_fkey, drop constraint earning_bonuses_pkey;
alter table earning_lines add column owner_id uuid;
alter table earning_lines
  drop constraint earning_lines_of_line_fkey,
  drop constraint earning_lines_event_key_key,
  drop constraint earning_lines_pkey,
  alter column owner_id type uuid using coalesce(agent_id, profile_id),
  alter column owner_id set not null,
  add constraint earning_lines_pkey primary key (id, owner_id),
  add constraint earning_lines_once unique (event_key, owner_id),
  add constraint earning_lines_have_their_owner check (owner_id = coalesce(agent_id, profile_id)),
  add foreign key (of_line, owner_id) references earning_lines (id, owner_id);
create index earning_lines_of_agent on earning_lines (owner_id, month, at desc, id desc);
create index earning_lines_of_day on earning_lines (owner_id, day);
create index earning_lines_with_member on earning_lines (member_id, owner_id, profile_id) where kind = 'message';
alter table earning_bonuses
  add constraint earning_bonuses_pkey primary key (line_id, agent_id),
  add foreign key (line_id, agent_id) references earning_lines (id, owner_id);

drop function if exists calls_charge_minute(uuid, timestamptz, timestamptz, bigint, bigint, timestamptz);
drop function if exists calls_charge_until(uuid, timestamptz, timestamptz);
