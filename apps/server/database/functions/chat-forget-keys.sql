-- Forgets at most p_limit keys of messages that were stored before p_before. @returns how many
create or replace function chat_forget_keys(p_before timestamptz, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  delete from chat_message_keys k where k.ctid = any(array(
    select old.ctid from chat_message_keys old where old.created_at < p_before limit p_limit
  ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

revoke execute on function chat_forget_keys from public, velvetline_app;
grant execute on function chat_forget_keys to velvetline_app;
