-- Why the account of a consultant is blocked. accounts.blocked_at stays what decides.
create table agent_account_blocks (
  id uuid primary key,
  agent_id uuid not null references agents (account_id),
  -- The consultant reads it.
  reason text not null,
  blocked_by uuid not null references accounts (id),
  blocked_at timestamptz not null,
  lifted_by uuid references accounts (id),
  lifted_at timestamptz,
  lifted_reason text,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_reason is null))
);

create unique index agent_account_blocks_open on agent_account_blocks (agent_id) where lifted_at is null;

-- Profiles that a block has taken from the pages come back with its end; what the staff had retired before stays retired.
alter table profiles add column is_retired_by_block boolean not null default false,
  add constraint profiles_retired_by_block check (not is_retired_by_block or retired_at is not null);

grant select, insert on agent_account_blocks to velvetline_app;
grant update (lifted_by, lifted_at, lifted_reason) on agent_account_blocks to velvetline_app;
