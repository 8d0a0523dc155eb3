-- That payouts of a consultant are held back: of everything that is earned with them, and of everything that is paid to them (decision 33).
-- The reason is the staff's own. It ends after its last day, in the operator's time zone, or when somebody else than who set it lifts it.
create table payout_holds (
  id uuid primary key,
  agent_id uuid not null references agents (account_id),
  reason text not null,
  held_until date,
  held_by uuid not null references accounts (id),
  held_at timestamptz not null,
  lifted_by uuid references accounts (id),
  lifted_at timestamptz,
  lift_reason text,
  check ((lifted_by is null) = (lifted_at is null) and (lifted_by is null) = (lift_reason is null)),
  check (lifted_by <> held_by)
);
create index payout_holds_of_agent on payout_holds (agent_id) where lifted_at is null;
grant select, insert, update (lifted_by, lifted_at, lift_reason) on payout_holds to velvetline_app;

