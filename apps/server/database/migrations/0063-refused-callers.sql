-- Callers whom one of our numbers turned away, until staff have dealt with it. Who called is in the call.
create table refused_callers (
  id uuid primary key,
  line_call_id text not null unique references line_calls (id) on delete cascade,
  -- Null where it was not written down at that time.
  cause text check (cause in ('no_membership', 'paused', 'age', 'unknown_number', 'wrong_pin', 'no_price')),
  refused_at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid references accounts (id) on delete set null,
  check (seen_by is null or seen_at is not null)
);

create index refused_callers_waiting on refused_callers (refused_at, id) where seen_at is null;
create index refused_callers_seen on refused_callers (refused_at, id) where seen_at is not null;
create index refused_callers_by_staff on refused_callers (seen_by) where seen_by is not null;

insert into refused_callers (id, line_call_id, cause, refused_at)
select gen_random_uuid(), id,
  case when outcome = 'pin_not_recognised' then 'wrong_pin' when member_id is null and line = 'subscriber' then 'unknown_number' end,
  ended_at
from line_calls where outcome in ('refused', 'pin_not_recognised');

grant select, insert on refused_callers to velvetline_app;
grant update (seen_at, seen_by) on refused_callers to velvetline_app;
