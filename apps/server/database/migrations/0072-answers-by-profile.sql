-- How long members wait for each profile, counted together with the other figures; days before this migration have no rows.
drop function if exists figures_count(timestamptz, timestamptz, text);

-- The sums of a day, kept as long as the profile.
create table answers_by_day (
  day date not null,
  profile_id uuid not null references profiles (id) on delete cascade,
  country_code text not null,
  -- The longest wait that is counted here, in seconds, and 0 for longer ones: see figures_count.
  longest integer not null,
  count bigint not null,
  primary key (day, profile_id, country_code, longest)
);

grant select, insert, delete on answers_by_day to velvetline_app;
