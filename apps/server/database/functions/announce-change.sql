-- Tells every process that something was added or changed, by whatever way; the trigger says on which channel.
create or replace function announce_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;

revoke execute on function announce_change from public, velvetline_app;
