-- Staff looks at the pages as a member sees them: read-only, for a short time, and the member is told of each.
create table member_viewings (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  staff_id uuid not null references accounts (id),
  token_hash bytea not null unique,
  started_at timestamptz not null,
  -- At the latest.
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (ends_at > started_at)
);

create index member_viewings_of_member on member_viewings (member_id, started_at desc);

grant select, insert on member_viewings to velvetline_app;
grant update (ended_at) on member_viewings to velvetline_app;
