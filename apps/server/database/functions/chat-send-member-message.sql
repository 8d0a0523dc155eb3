-- Stores a member's message and charges it: both or neither. Insert the key first, then charge, so that a repeated key can never charge twice.
-- Locks the session, then the wallet, and gives up soon behind somebody else's lock, because others wait for this message.
-- outcome: 'sent', 'repeated' (same key, same message: the stored one, or one that was emptied since, with what it could be compared by), 'key_reused' (same key, another message), 'not_enough', 'paused',
-- 'blocked' (one side accepts nothing from the other), 'off_pages' (the profile is not on the pages), 'no_session' (another member's, another profile's, or none). bonus, bought, held and owed are the wallet afterwards.
create or replace function chat_send_member_message(
  p_session uuid, p_member uuid, p_profile uuid, p_type text, p_content text, p_media uuid,
  p_key text, p_request_hash bytea, p_price bigint, p_minimum bigint, p_label text, p_at timestamptz
) returns table (
  outcome text, message_id bigint, created_at timestamptz, charged bigint, bonus bigint, bought bigint, held bigint, owed bigint
)
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_known chat_messages%rowtype;
  v_paused_until timestamptz;
  v_is_blocked boolean;
  v_refused text;
begin
  select s.blocked_by_member_at is not null into v_is_blocked from chat_sessions s
    where s.id = p_session and s.member_id = p_member and s.profile_id = p_profile for update;
  if not found then
    outcome := 'no_session';
    return next;
    return;
  end if;
  -- Asked here, because what a process knows may be a minute old; a message on its way at that moment may still arrive.
  if v_is_blocked or exists (select from profile_blocks b where b.member_id = p_member and b.profile_id = p_profile) then
    v_refused := 'blocked';
  elsif not exists (select 1 from profiles p where p.id = p_profile and p.is_published) then
    v_refused := 'off_pages';
  end if;
  -- A message that was stored before is still answered as repeated.
  if v_refused is not null and not exists (
    select 1 from chat_message_keys k where k.session_id = p_session and k.client_key = p_key and k.member_id = p_member
  ) then
    outcome := v_refused;
    return next;
    return;
  end if;
  -- The unique key decides. Asking first would cost every message a look-up.
  message_id := nextval('chat_message_ids');
  insert into chat_message_keys (session_id, client_key, member_id, message_id, created_at)
    values (p_session, p_key, p_member, message_id, p_at) on conflict do nothing;
  if not found then
    select m.* into v_known from chat_message_keys k
      join chat_messages m on m.session_id = k.session_id and m.id = k.message_id and m.member_id = k.member_id
      where k.session_id = p_session and k.client_key = p_key and k.member_id = p_member;
    outcome := case when v_known.request_hash = p_request_hash or v_known.removed_because is not null then 'repeated' else 'key_reused' end;
    message_id := v_known.id;
    created_at := v_known.created_at;
    charged := v_known.charged;
  else
    if credits_spend(
      p_member, p_price, p_minimum, 'chat_message', 'chat_message', message_id::text, p_label, 'chat:' || message_id, p_at
    ) is null then
      -- The key must not stay. An exception would cost a savepoint on every send; taking back one row is cheaper.
      delete from chat_message_keys k where k.session_id = p_session and k.client_key = p_key and k.member_id = p_member;
      outcome := 'not_enough';
      message_id := null;
    else
      insert into chat_messages (
        id, session_id, member_id, sender, author_id, message_type, content, media_id, charged, client_key, request_hash, created_at
      ) values (
        message_id, p_session, p_member, 'member', p_member, p_type, p_content, p_media, p_price, p_key, p_request_hash, p_at
      );
      if p_media is not null then perform chat_send_media(p_media, p_member, message_id); end if;
      update chat_sessions s set
        last_message_id = message_id, last_message_at = p_at, message_count = s.message_count + 1,
        profile_unread = s.profile_unread + 1, waiting_since = coalesce(s.waiting_since, p_at)
      where s.id = p_session and s.member_id = p_member;
      outcome := 'sent';
      created_at := p_at;
      charged := p_price;
    end if;
  end if;
  select w.bonus, w.bought, w.held, w.owed, w.paused_until into bonus, bought, held, owed, v_paused_until
    from wallets w where w.member_id = p_member;
  if outcome = 'not_enough' and v_paused_until > p_at then outcome := 'paused'; end if;
  bonus := coalesce(bonus, 0);
  bought := coalesce(bought, 0);
  held := coalesce(held, 0);
  owed := coalesce(owed, 0);
  return next;
end
$$;

revoke execute on function chat_send_member_message from public, velvetline_app;
grant execute on function chat_send_member_message to velvetline_app;
