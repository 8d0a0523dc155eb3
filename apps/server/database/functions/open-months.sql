-- Makes the partition of the month after p_at's, where the newest one has p_rows rows (by its statistics), and lets ids begin with those of
-- p_at's month where that has one. Each partition more costs every reading of a thread some microseconds: small tables have one for years. It
-- goes on until the next begins. Idempotent. A clock that goes back opens nothing.
create or replace function open_months(p_at timestamptz, p_rows bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  v_this_month date := date_trunc('month', p_at at time zone 'UTC');
  v_next_month date := v_this_month + interval '1 month';
  v_first_id bigint := first_id_of_month(v_this_month);
  v_this text;
  v_next text;
  v_table text;
  v_ids regclass;
  v_oldest text;
  v_newest text;
  v_last_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('open_months'));
  for v_table, v_ids in values ('chat_messages', 'chat_message_ids'::regclass), ('ledger_transfers', 'ledger_transfer_ids') loop
    v_this := v_table || to_char(v_this_month, '_YYYY_MM');
    v_next := v_table || to_char(v_next_month, '_YYYY_MM');
    select min(i.inhrelid::regclass::text), max(i.inhrelid::regclass::text) into v_oldest, v_newest
      from pg_inherits i where i.inhparent = v_table::regclass;
    if v_newest <= v_this and (select c.reltuples from pg_class c where c.oid = v_newest::regclass) >= p_rows then
      -- A table that is attached locks its parent less than one that is made as a part of it.
      execute format('create table %I (like %I including defaults including constraints)', v_next, v_table);
      execute format('alter table %I attach partition %I for values from (%s) to (%s)', v_table, v_next,
        first_id_of_month(v_next_month), first_id_of_month((v_next_month + interval '1 month')::date));
    end if;
    execute format('select last_value from %s', v_ids) into v_last_id;
    if v_this > v_oldest and to_regclass(v_this) is not null and v_last_id < v_first_id then
      perform setval(v_ids, v_first_id, false);
    end if;
  end loop;
end
$$;

revoke execute on function open_months from public, velvetline_app;
grant execute on function open_months to velvetline_app;
