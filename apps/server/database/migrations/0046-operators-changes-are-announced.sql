-- Every process hears at once what an operator changed about countries, prices and texts, also where it was done by SQL.
create function announce_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;
create trigger countries_are_announced after insert or update on countries
  for each statement execute function announce_change('countries_changed');
create trigger country_versions_are_announced after insert on country_versions
  for each statement execute function announce_change('countries_changed');
create trigger prices_are_announced after insert on prices
  for each statement execute function announce_change('countries_changed');
create trigger content_versions_are_announced after insert on content_versions
  for each statement execute function announce_change('content_changed');
revoke execute on function announce_change() from public;
