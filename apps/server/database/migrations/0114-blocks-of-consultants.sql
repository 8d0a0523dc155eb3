-- Whom a consultant has blocked: as a person, so for all their profiles, also those that come later. Of a profile that gets another person
-- only that person's blocks count.
create table consultant_blocks (
  member_id uuid not null references accounts (id),
  agent_id uuid not null references agents (account_id),
  -- By which the consultant lifts it; the member's account is none of their business.
  id uuid not null,
  blocked_at timestamptz not null,
  -- Who set it in the consultant's place: a colleague, or a person of a chat team with the team's name.
  set_by text check (char_length(set_by) <= 120),
  primary key (member_id, agent_id)
);
create index consultant_blocks_of_agent on consultant_blocks (agent_id, blocked_at desc, id desc);

create view profile_blocks with (security_invoker = true) as
select b.member_id, p.id as profile_id from consultant_blocks b join profiles p on p.agent_id = b.agent_id;

-- Between whom nothing arrives, by either side's choice. Staff close a conversation with a time for the member's side.
create view contact_blocks with (security_invoker = true) as
select s.member_id, s.profile_id from chat_sessions s where s.blocked_by_member_at is not null
union all
select member_id, profile_id from profile_blocks;

grant select, insert, delete on consultant_blocks to velvetline_app;
grant select on profile_blocks, contact_blocks to velvetline_app;

-- `chat_sessions.blocked_by_profile_at` is what servers of the former release read and write until they are stopped.
insert into consultant_blocks (member_id, agent_id, id, blocked_at)
select s.member_id, p.agent_id, gen_random_uuid(), min(s.blocked_by_profile_at)
from chat_sessions s join profiles p on p.id = s.profile_id
where s.blocked_by_profile_at is distinct from s.closed_by_staff_at and s.blocked_by_profile_at is not null and p.agent_id is not null
  and not s.is_erased
group by s.member_id, p.agent_id;

-- They now hold for the person's other conversations with the member too, in which nobody waits for an answer any more.
update chat_sessions s set waiting_since = null, settled_at = coalesce(s.settled_at, s.last_message_at)
from profile_blocks b
where b.member_id = s.member_id and b.profile_id = s.profile_id and s.waiting_since is not null;

-- A call is reported by its id; a chat team's report names who made it.
alter table reports
  add column call_id uuid,
  add column reported_by text check (char_length(reported_by) <= 120),
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('message', 'conversation', 'profile', 'call', 'hash_match')),
  add constraint reports_of_calls check ((kind = 'call') = (call_id is not null));
