-- It now also says where numbers have changed.
drop function if exists chat_expire_messages(timestamptz, integer);

-- Whom a block had taken from those who wait was not put back when it ended: with the last word the member's, and no block, somebody waits.
update chat_sessions s set waiting_since = (
  select min(m.created_at) from chat_messages m
  where m.session_id = s.id and m.member_id = s.member_id and m.sender = 'member' and m.removed_because is distinct from 'age'
    and m.id > coalesce((select max(p.id) from chat_messages p
      where p.session_id = s.id and p.member_id = s.member_id and p.sender = 'profile'), 0)
)
where s.waiting_since is null and s.blocked_by_member_at is null and s.blocked_by_profile_at is null and not s.is_erased
  and exists (
    select from chat_messages l where l.session_id = s.id and l.member_id = s.member_id and l.id = s.last_message_id
      and l.sender = 'member' and l.removed_because is distinct from 'age');
