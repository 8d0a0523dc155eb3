-- Since when a member waits for an answer: the time of the first message since the last answer that has not become too old. Null where none is left.
create or replace function chat_waiting_since(p_session uuid, p_member uuid) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select min(m.created_at) from chat_messages m
  where m.session_id = p_session and m.member_id = p_member and m.sender = 'member' and m.removed_because is distinct from 'age'
    and m.id > coalesce((select max(p.id) from chat_messages p
      where p.session_id = p_session and p.member_id = p_member and p.sender = 'profile'), 0)
$$;

revoke execute on function chat_waiting_since from public, velvetline_app;
grant execute on function chat_waiting_since to velvetline_app;
