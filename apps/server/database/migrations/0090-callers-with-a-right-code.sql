-- A number that has given a right code for the subscriber number, as the same keyed hash as in line_pin_failures: strangers' wrong codes
-- do not lock it out.
create table line_pin_callers (
  caller_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (caller_hash, account_id)
);

create index line_pin_callers_of_account on line_pin_callers (account_id);
create index line_pin_callers_by_time on line_pin_callers (seen_at);

grant select, insert, update, delete on line_pin_callers to velvetline_app;
