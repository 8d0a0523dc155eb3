-- Notices of payment providers that we did not acknowledge, by day: somebody must look why, because some providers then pay the sale back.

create table unacknowledged_notices (
  rail text not null,
  day date not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (rail, day)
);

grant select, insert, update on unacknowledged_notices to velvetline_app;
