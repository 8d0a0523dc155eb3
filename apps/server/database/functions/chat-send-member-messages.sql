-- Many members' messages in one transaction, in the order of the arrays; each row is the outcome of one (chat_send_member_message). The
-- price and the name in the history are those of this moment. All sessions are locked first and then all wallets, each in the order of
-- their ids: as a single message locks them, so that batches and single messages never wait for each other in a circle. It gives up soon
-- behind somebody else's lock; the messages are then sent singly.
create or replace function chat_send_member_messages(
  p_sessions uuid[], p_members uuid[], p_profiles uuid[], p_types text[], p_contents text[], p_media uuid[], p_keys text[], p_request_hashes bytea[],
  p_times timestamptz[], p_minimum bigint
) returns table (
  place bigint, outcome text, message_id bigint, created_at timestamptz, charged bigint, bonus bigint, bought bigint, held bigint,
  owed bigint
)
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
begin
  perform 1 from chat_sessions s
    where s.id = any(p_sessions) and (s.id, s.member_id) in (select * from unnest(p_sessions, p_members))
    order by s.id for update;
  perform 1 from wallets w where w.member_id = any(p_members) order by w.member_id for update;
  return query
    select m.place, r.outcome, r.message_id, r.created_at, r.charged, r.bonus, r.bought, r.held, r.owed
    from (
      select * from unnest(p_sessions, p_members, p_profiles, p_types, p_contents, p_media, p_keys, p_request_hashes, p_times)
        with ordinality as t (session_id, member_id, profile_id, message_type, content, media_id, client_key, request_hash, sent_at, place)
      order by t.place
    ) m
    cross join lateral chat_send_member_message(
      m.session_id, m.member_id, m.profile_id, m.message_type, m.content, m.media_id, m.client_key, m.request_hash,
      (select chat_message_price(a.has_active_subscription) from accounts a where a.id = m.member_id),
      p_minimum, coalesce((select p.name from profiles p where p.id = m.profile_id), ''), m.sent_at
    ) r;
end
$$;

revoke execute on function chat_send_member_messages from public, velvetline_app;
grant execute on function chat_send_member_messages to velvetline_app;
