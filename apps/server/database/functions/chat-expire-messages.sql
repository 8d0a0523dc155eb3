-- Empties messages older than p_before in a bounded number of conversations, those first that waited longest. Rows, charges and times stay,
-- because earnings are counted from them. What is emptied is no longer unread. @returns how many conversations were looked at, and in which of
-- them a number of unread messages is another one now
create or replace function chat_expire_messages(p_before timestamptz, p_sessions integer)
returns table (looked_at integer, recounted uuid[])
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
  with counted as (
    select s.id, s.member_id,
      count(m.id) filter (where m.sender = 'profile' and m.id > s.member_read_id) as member_unread,
      count(m.id) filter (where m.sender = 'member' and m.id > s.profile_read_id) as profile_unread
    from chat_sessions s left join chat_messages m on m.session_id = s.id and m.member_id = s.member_id
      and m.id > least(s.member_read_id, s.profile_read_id) and m.removed_because is distinct from 'age'
    where s.id = any(v_sessions) and (s.member_unread > 0 or s.profile_unread > 0)
    group by s.id, s.member_id
  ), changed as (
    update chat_sessions s set member_unread = c.member_unread, profile_unread = c.profile_unread from counted c
    where s.id = c.id and s.member_id = c.member_id
      and (s.member_unread, s.profile_unread) is distinct from (c.member_unread, c.profile_unread)
    returning s.id
  )
  select coalesce(array_agg(c.id), '{}') into recounted from changed c;
  looked_at := coalesce(cardinality(v_sessions), 0);
  return next;
end
$$;

revoke execute on function chat_expire_messages from public, velvetline_app;
grant execute on function chat_expire_messages to velvetline_app;
