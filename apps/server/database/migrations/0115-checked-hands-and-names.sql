-- A profile that visitors have seen, or that shows somebody, gets another person once a second person of the staff has approved it.
create table profile_handovers (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  -- Null where a demo actor played it.
  from_agent_id uuid references accounts (id),
  to_agent_id uuid not null references accounts (id),
  -- Until it is decided. The audit log keeps it, and lets it go with the person's account.
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  proposed_by uuid not null references accounts (id),
  proposed_at timestamptz not null,
  decided_by uuid references accounts (id) check (decided_by <> proposed_by),
  decided_at timestamptz,
  check (from_agent_id is distinct from to_agent_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state = 'waiting' or reason = '')
);

create unique index profile_handovers_waiting on profile_handovers (profile_id) where state = 'waiting';
create index profile_handovers_of_profile on profile_handovers (profile_id);
create index profile_handovers_from on profile_handovers (from_agent_id);
create index profile_handovers_to on profile_handovers (to_agent_id);

grant select, insert, delete on profile_handovers to velvetline_app;
grant update (state, reason, decided_by, decided_at) on profile_handovers to velvetline_app;

-- The name that a consultant wants to have from now on. The one before was compared with an ID, and counts until somebody has compared this one.
alter table accounts
  add column name_pending text,
  add column name_asked_at timestamptz,
  add check ((name_pending is null) = (name_asked_at is null));
create index accounts_with_name_pending on accounts (name_asked_at) where name_asked_at is not null;
