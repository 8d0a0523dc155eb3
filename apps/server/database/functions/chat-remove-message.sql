-- Empties one message, by staff: both sides see that there was one. The charge and the time stay. @returns its sides; no row where there is none
create or replace function chat_remove_message(p_session uuid, p_message bigint) returns table (member_id uuid, profile_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A past month is being written again meanwhile (months.ts).
  perform pg_advisory_xact_lock_shared(hashtext('archive_months'));
  return query select s.member_id, s.profile_id from chat_sessions s where s.id = p_session for update;
  if not found then return; end if;
  update chat_messages m set content = '', request_hash = '', removed_because = 'staff'
    where m.session_id = p_session and m.id = p_message and m.removed_because is null;
end
$$;

revoke execute on function chat_remove_message from public, velvetline_app;
grant execute on function chat_remove_message to velvetline_app;
