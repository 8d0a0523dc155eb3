-- Shares of a profile, a person or an agency in place of the country's, and how the lead of an agency divides what is earned with a person.
-- Rows are only added: what held at any time can be read for ever.

create table agent_shares (
  id uuid primary key,
  kind text not null check (kind in ('profile', 'person', 'agency')),
  profile_id uuid references profiles (id),
  agent_id uuid references agents (account_id),
  agency_id uuid references agencies (id),
  -- Null: from then on the next wider share holds again.
  basis_points integer check (basis_points between 0 and 10000),
  -- Or from the moment of its approval, where that is later.
  holds_from timestamptz not null,
  reason text not null,
  proposed_by uuid not null references accounts (id),
  proposed_at timestamptz not null,
  check ((kind = 'profile') = (profile_id is not null)),
  check ((kind = 'person') = (agent_id is not null)),
  check ((kind = 'agency') = (agency_id is not null))
);
create index agent_shares_by_time on agent_shares (proposed_at desc, id);
create index agent_shares_of_profile on agent_shares (profile_id) where profile_id is not null;
create index agent_shares_of_agent on agent_shares (agent_id) where agent_id is not null;
create index agent_shares_of_agency on agent_shares (agency_id) where agency_id is not null;

create table agent_share_decisions (
  share_id uuid primary key references agent_shares (id),
  is_approved boolean not null,
  decided_by uuid not null references accounts (id),
  decided_at timestamptz not null
);

create table agency_splits (
  id uuid primary key,
  agency_id uuid not null references agencies (id),
  agent_id uuid not null references agents (account_id),
  -- The person's part of what the agency earns with them.
  person_basis_points integer not null check (person_basis_points between 0 and 10000),
  holds_from timestamptz not null,
  set_by uuid not null references agents (account_id),
  set_at timestamptz not null,
  check (holds_from >= set_at)
);
create index agency_splits_of_agent on agency_splits (agent_id, holds_from desc);

create trigger agent_shares_are_for_ever before update or delete or truncate on agent_shares
  for each statement execute function refuse_change();
create trigger agent_share_decisions_are_for_ever before update or delete or truncate on agent_share_decisions
  for each statement execute function refuse_change();
create trigger agency_splits_are_for_ever before update or delete or truncate on agency_splits
  for each statement execute function refuse_change();

-- The person's part of the line's share, where the agency divides it.
alter table earning_lines add column person_basis_points integer check (person_basis_points between 0 and 10000);

grant select, insert on agent_shares, agent_share_decisions, agency_splits to velvetline_app;
