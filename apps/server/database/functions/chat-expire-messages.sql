-- Empties messages older than p_before in a bounded number of conversations, those first that waited longest. Rows, charges and times stay,
-- because earnings are counted from them, and that somebody stood in, without the name. What is emptied is no longer unread, and nobody waits for
-- an answer to it. @returns how many
-- conversations were looked at, and in which of them the last message or a count is another one now
create or replace function chat_expire_messages(p_before timestamptz, p_sessions integer)
returns table (looked_at integer, recounted uuid[])
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sessions uuid[];
  v_without_last uuid[];
begin
  -- A past month is being written again meanwhile (months.ts).
  perform pg_advisory_xact_lock_shared(hashtext('archive_months'));
  select array_agg(due.id) into v_sessions from (
    select s.id from chat_sessions s
    where s.expired_before is null or s.expired_before < p_before - interval '1 day'
    order by s.expired_before nulls first, s.id limit p_sessions for update skip locked
  ) due;
  with emptied as (
    update chat_messages m set content = '', request_hash = '', answered_by = left(m.answered_by, 0), removed_because = 'age'
    where m.session_id = any(v_sessions) and m.created_at < p_before and m.removed_because is distinct from 'age'
    returning m.session_id, m.id
  )
  select array_agg(s.id) into v_without_last from chat_sessions s join emptied e on e.session_id = s.id and e.id = s.last_message_id;
  update chat_sessions s set expired_before = p_before where s.id = any(v_sessions);
  with counted as (
    select s.id, s.member_id,
      count(m.id) filter (where m.sender = 'profile' and m.id > s.member_read_id) as member_unread,
      count(m.id) filter (where m.sender = 'member' and m.id > s.profile_read_id) as profile_unread,
      case when s.waiting_since is not null then chat_waiting_since(s.id, s.member_id) end as waiting_since
    from chat_sessions s left join chat_messages m on m.session_id = s.id and m.member_id = s.member_id
      and m.id > least(s.member_read_id, s.profile_read_id) and m.removed_because is distinct from 'age'
    where s.id = any(v_sessions) and (s.member_unread > 0 or s.profile_unread > 0 or s.waiting_since is not null)
    group by s.id, s.member_id, s.waiting_since
  ), changed as (
    update chat_sessions s set member_unread = c.member_unread, profile_unread = c.profile_unread, waiting_since = c.waiting_since,
      settled_at = case when s.waiting_since is null or c.waiting_since is not null then s.settled_at
        else coalesce(s.settled_at, s.last_message_at) end
    from counted c
    where s.id = c.id and s.member_id = c.member_id and (s.member_unread, s.profile_unread, s.waiting_since)
      is distinct from (c.member_unread, c.profile_unread, c.waiting_since)
    returning s.id
  )
  select coalesce(array_agg(c.id), '{}') into recounted from (select id from changed union select unnest(v_without_last)) c;
  looked_at := coalesce(cardinality(v_sessions), 0);
  return next;
end
$$;

revoke execute on function chat_expire_messages from public, velvetline_app;
grant execute on function chat_expire_messages to velvetline_app;
