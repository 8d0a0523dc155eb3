-- Moves one side's read pointer (the profile's if p_profile is given) forward, at most to the newest message, and recounts unread messages; what
-- has become too old is none of them. A function, because a single statement would count on a snapshot older than the session's lock. No row if
-- the session is not theirs.
create or replace function chat_mark_read(p_session uuid, p_member uuid, p_profile uuid, p_message bigint)
returns table (member_id uuid, profile_id uuid, read_id bigint, unread integer, moved boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_session chat_sessions%rowtype;
  v_before bigint;
begin
  select * into v_session from chat_sessions s
    where s.id = p_session and s.member_id = p_member and (p_profile is null or s.profile_id = p_profile) for update;
  if not found then return; end if;
  member_id := v_session.member_id;
  profile_id := v_session.profile_id;
  v_before := case when p_profile is not null then v_session.profile_read_id else v_session.member_read_id end;
  read_id := greatest(v_before, least(p_message, v_session.last_message_id));
  moved := read_id > v_before;
  if not moved then
    unread := case when p_profile is not null then v_session.profile_unread else v_session.member_unread end;
    return next;
    return;
  end if;
  select count(*) into unread from chat_messages m
    where m.session_id = p_session and m.member_id = p_member and m.id > read_id
      and m.sender = case when p_profile is not null then 'member' else 'profile' end
      and m.removed_because is distinct from 'age';
  if p_profile is not null then
    update chat_sessions s set profile_read_id = read_id, profile_unread = unread where s.id = p_session and s.member_id = p_member;
  else
    update chat_sessions s set member_read_id = read_id, member_unread = unread where s.id = p_session and s.member_id = p_member;
  end if;
  return next;
end
$$;

revoke execute on function chat_mark_read from public, velvetline_app;
grant execute on function chat_mark_read to velvetline_app;
