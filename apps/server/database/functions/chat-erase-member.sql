-- Rows, charges and times stay, because the consultants' earnings are counted from them, and that somebody stood in, without the name. Idempotent.
create or replace function chat_erase_member(p_member uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A past month is being written again meanwhile (months.ts).
  perform pg_advisory_xact_lock_shared(hashtext('archive_months'));
  perform 1 from chat_sessions s where s.member_id = p_member order by s.id for update;
  update chat_messages m set content = '', message_type = 'text', media_id = null, request_hash = '', answered_by = left(m.answered_by, 0)
    where m.member_id = p_member and m.session_id in (select s.id from chat_sessions s where s.member_id = p_member);
  delete from chat_media d using chat_sessions s where s.member_id = p_member and d.session_id = s.id and d.member_id = p_member;
  delete from conversation_notes n using chat_sessions s where s.member_id = p_member and n.session_id = s.id and n.member_id = p_member;
  update chat_sessions s set
    is_erased = true, member_read_id = s.last_message_id, profile_read_id = s.last_message_id, member_unread = 0, profile_unread = 0,
    waiting_since = null
  where s.member_id = p_member;
end
$$;

revoke execute on function chat_erase_member from public, velvetline_app;
grant execute on function chat_erase_member to velvetline_app;
