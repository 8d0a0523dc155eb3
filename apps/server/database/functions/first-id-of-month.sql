-- Messages and transfers of a month have ids from here on, 69 thousand million for each month since 2020; until the year 3000 they have at most
-- 15 digits, which a JavaScript number holds. Migration 0079 has a copy, because functions come after migrations.
create or replace function first_id_of_month(p_month date) returns bigint
language sql immutable as $$
  select ((extract(year from p_month) - 2020) * 12 + extract(month from p_month) - 1)::bigint << 36
$$;

revoke execute on function first_id_of_month from public, velvetline_app;
