-- Free of charge. Answering also marks the conversation as read.
-- p_author: null for a chat team, which gives the name of who answers (p_answered_by), and for the demo actor, who has none.
-- p_seen_up_to: the newest message that the author knew, or the one that is answered; null where nobody else's answer matters.
-- outcome: 'sent', 'repeated', 'key_reused', 'stand_in_declined', 'blocked', 'claimed' (another consultant is answering), 'answered' (somebody
-- else has answered after p_seen_up_to), 'no_session'.
create or replace function chat_send_profile_message(
  p_session uuid, p_member uuid, p_profile uuid, p_author uuid, p_answered_by text, p_type text, p_content text, p_media uuid,
  p_key text, p_request_hash bytea, p_at timestamptz, p_seen_up_to bigint
) returns table (outcome text, message_id bigint, created_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_session chat_sessions%rowtype;
  v_known chat_messages%rowtype;
  v_refused text;
  v_id bigint;
begin
  select * into v_session from chat_sessions s
    where s.id = p_session and s.member_id = p_member and s.profile_id = p_profile for update;
  if not found then
    return query select 'no_session'::text, null::bigint, null::timestamptz;
    return;
  end if;
  -- By statements after the session's lock: a block that has waited for it is seen.
  if v_session.blocked_by_member_at is not null
    or exists (select from profile_blocks b where b.member_id = p_member and b.profile_id = p_profile) then
    v_refused := 'blocked';
  elsif exists (
    select 1 from conversation_claims c
    where c.session_id = p_session and c.member_id = p_member and c.agent_id <> p_author and c.ends_at > p_at
  ) then
    v_refused := 'claimed';
  -- Without an author nobody's own answers are known, so each one counts.
  elsif v_session.last_message_id > p_seen_up_to and exists (
    select 1 from chat_messages m
    where m.session_id = p_session and m.member_id = p_member and m.id > p_seen_up_to and m.sender = 'profile'
      and (p_author is null or m.author_id is distinct from p_author)
  ) then
    v_refused := 'answered';
  end if;
  -- What was stored before is still answered as repeated.
  if v_refused is not null
    and not exists (
      select 1 from chat_message_keys k where k.session_id = p_session and k.client_key = p_key and k.member_id = p_member
    ) then
    return query select v_refused, null::bigint, null::timestamptz;
    return;
  end if;
  v_id := nextval('chat_message_ids');
  insert into chat_message_keys (session_id, client_key, member_id, message_id, created_at)
    values (p_session, p_key, p_member, v_id, p_at) on conflict do nothing;
  if not found then
    select m.* into v_known from chat_message_keys k
      join chat_messages m on m.session_id = k.session_id and m.id = k.message_id and m.member_id = k.member_id
      where k.session_id = p_session and k.client_key = p_key and k.member_id = p_member;
    return query select
      -- Of one that was emptied since there is nothing left to compare.
      case when v_known.request_hash = p_request_hash or v_known.removed_because is not null then 'repeated' else 'key_reused' end,
      v_known.id, v_known.created_at;
    return;
  end if;
  -- The demo actor, with neither, stands in as well.
  if (p_answered_by is not null or p_author is null) and v_session.stand_in_declined then
    delete from chat_message_keys k where k.session_id = p_session and k.client_key = p_key and k.member_id = p_member;
    return query select 'stand_in_declined'::text, null::bigint, null::timestamptz;
    return;
  end if;
  insert into chat_messages (
    id, session_id, member_id, sender, author_id, answered_by, message_type, content, media_id, client_key, request_hash, created_at
  ) values (
    v_id, p_session, p_member, 'profile', p_author, p_answered_by, p_type, p_content, p_media, p_key, p_request_hash, p_at
  );
  if p_media is not null then perform chat_send_media(p_media, p_member, v_id); end if;
  update chat_sessions s set
    last_message_id = v_id, last_message_at = p_at, message_count = s.message_count + 1,
    member_unread = s.member_unread + 1, profile_unread = 0, profile_read_id = v_id, waiting_since = null, settled_at = p_at
  where s.id = p_session and s.member_id = p_member;
  delete from conversation_claims c
    where c.session_id = p_session and c.member_id = p_member and (c.agent_id = p_author or c.ends_at <= p_at);
  return query select 'sent'::text, v_id, p_at;
end
$$;

revoke execute on function chat_send_profile_message from public, velvetline_app;
grant execute on function chat_send_profile_message to velvetline_app;
