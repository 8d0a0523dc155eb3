-- Tells every process which setting was changed, by whatever way.
create or replace function announce_setting() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('settings_changed', coalesce(new.name, old.name));
  return null;
end
$$;

revoke execute on function announce_setting from public, velvetline_app;
