-- Empties messages older than p_before in a bounded number of conversations, those first that waited longest. Rows, charges and times stay,
-- because earnings are counted from them. @returns how many conversations were looked at
create or replace function chat_expire_messages(p_before timestamptz, p_sessions integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sessions uuid[];
begin
  -- A past month is being written again meanwhile (months.ts).
  perform pg_advisory_xact_lock_shared(hashtext('archive_months'));
  select array_agg(due.id) into v_sessions from (
    select s.id from chat_sessions s
    where s.expired_before is null or s.expired_before < p_before - interval '1 day'
    order by s.expired_before nulls first, s.id limit p_sessions for update skip locked
  ) due;
  update chat_messages m set content = '', request_hash = '', removed_because = 'age'
    where m.session_id = any(v_sessions) and m.created_at < p_before and m.removed_because is distinct from 'age';
  update chat_sessions s set expired_before = p_before where s.id = any(v_sessions);
  return coalesce(cardinality(v_sessions), 0);
end
$$;

revoke execute on function chat_expire_messages from public, velvetline_app;
grant execute on function chat_expire_messages to velvetline_app;
