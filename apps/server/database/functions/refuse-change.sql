-- For triggers on tables whose rows are kept for ever.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end
$$;

revoke execute on function refuse_change from public, velvetline_app;
