-- One session per member and profile. Message ids are drawn while the session's row is locked, so that their order is the order of
-- commit and no reader's cursor can skip one.

create table chat_sessions (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  profile_id uuid not null references profiles (id),
  created_at timestamptz not null,
  last_message_id bigint not null default 0,
  -- Last-read pointers never go back; unread is what lies behind them.
  member_read_id bigint not null default 0,
  profile_read_id bigint not null default 0,
  member_unread integer not null default 0 check (member_unread >= 0),
  profile_unread integer not null default 0 check (profile_unread >= 0),
  message_count integer not null default 0,
  -- Since when the oldest unanswered message of the member waits.
  waiting_since timestamptz,
  last_message_at timestamptz,
  stand_in_declined boolean not null default false,
  unique (member_id, profile_id)
);

create index chat_sessions_of_profile on chat_sessions (profile_id, waiting_since);

create sequence chat_message_ids as bigint;

create table chat_messages (
  id bigint not null,
  session_id uuid not null references chat_sessions (id),
  sender text not null check (sender in ('member', 'profile')),
  -- Who wrote it; null for a demo actor.
  author_id uuid references accounts (id),
  -- The name of whoever answered for the profile's person; null when she wrote herself.
  answered_by text,
  message_type text not null check (message_type in ('text', 'image')),
  content text not null,
  image_key text,
  charged bigint not null default 0 check (charged >= 0),
  -- Unique per session: the same key never stores or charges twice. request_hash tells a repetition from a different message.
  client_key text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  -- The order in which a thread is read; every index more would be written with every message.
  primary key (session_id, id),
  unique (session_id, client_key),
  check (message_type = 'text' or image_key is not null)
);

-- Stores a member's message and charges it: both or neither. Insert first, then charge, so that a repeated key can never charge twice.
-- outcome: 'sent', 'repeated' (same key, same message: the stored one), 'key_reused' (same key, another message), 'not_enough',
-- 'no_session' (not hers, not this profile's, or none). bonus, bought and held are the wallet afterwards.
create function chat_send_member_message(
  p_session uuid, p_member uuid, p_profile uuid, p_type text, p_content text, p_image_key text,
  p_key text, p_request_hash bytea, p_price bigint, p_minimum bigint, p_label text, p_at timestamptz
) returns table (
  outcome text, message_id bigint, created_at timestamptz, charged bigint, balance bigint, bonus bigint, bought bigint, held bigint
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_known chat_messages%rowtype;
  v_balance bigint;
begin
  perform 1 from chat_sessions s
    where s.id = p_session and s.member_id = p_member and s.profile_id = p_profile for update;
  if not found then
    outcome := 'no_session';
    return next;
    return;
  end if;
  -- The unique key decides. Asking first would cost every message a look-up, which was seen to read the whole thread.
  message_id := nextval('chat_message_ids');
  insert into chat_messages (
    id, session_id, sender, author_id, message_type, content, image_key, charged, client_key, request_hash, created_at
  ) values (
    message_id, p_session, 'member', p_member, p_type, p_content, p_image_key, p_price, p_key, p_request_hash, p_at
  ) on conflict (session_id, client_key) do nothing;
  if not found then
    select * into v_known from chat_messages m where m.session_id = p_session and m.client_key = p_key;
    outcome := case when v_known.request_hash = p_request_hash then 'repeated' else 'key_reused' end;
    message_id := v_known.id;
    created_at := v_known.created_at;
    charged := v_known.charged;
  else
    v_balance := credits_spend(
      p_member, p_price, p_minimum, 'chat_message', 'chat_message', message_id::text, p_label, 'chat:' || message_id, p_at
    );
    if v_balance is null then
      -- The message must not stay. An exception would cost a savepoint on every send; taking back one row is cheaper.
      delete from chat_messages m where m.session_id = p_session and m.id = message_id;
      outcome := 'not_enough';
      message_id := null;
    else
      update chat_sessions s set
        last_message_id = message_id, last_message_at = p_at, message_count = s.message_count + 1,
        profile_unread = s.profile_unread + 1, waiting_since = coalesce(s.waiting_since, p_at)
      where s.id = p_session;
      outcome := 'sent';
      created_at := p_at;
      charged := p_price;
    end if;
  end if;
  select w.bonus, w.bought, w.held into bonus, bought, held from wallets w where w.member_id = p_member;
  bonus := coalesce(bonus, 0);
  bought := coalesce(bought, 0);
  held := coalesce(held, 0);
  balance := bonus + bought;
  return next;
end
$$;

-- Stores an answer from the profile's side; reading and answering are free. Answering also means having read.
-- outcome: 'sent', 'repeated', 'key_reused', 'stand_in_declined', 'no_session'.
create function chat_send_profile_message(
  p_session uuid, p_profile uuid, p_author uuid, p_answered_by text, p_type text, p_content text, p_image_key text,
  p_key text, p_request_hash bytea, p_at timestamptz
) returns table (outcome text, message_id bigint, created_at timestamptz, member_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_session chat_sessions%rowtype;
  v_known chat_messages%rowtype;
  v_id bigint;
begin
  select * into v_session from chat_sessions s where s.id = p_session and s.profile_id = p_profile for update;
  if not found then
    return query select 'no_session'::text, null::bigint, null::timestamptz, null::uuid;
    return;
  end if;
  v_id := nextval('chat_message_ids');
  insert into chat_messages (
    id, session_id, sender, author_id, answered_by, message_type, content, image_key, client_key, request_hash, created_at
  ) values (
    v_id, p_session, 'profile', p_author, p_answered_by, p_type, p_content, p_image_key, p_key, p_request_hash, p_at
  ) on conflict (session_id, client_key) do nothing;
  if not found then
    select * into v_known from chat_messages m where m.session_id = p_session and m.client_key = p_key;
    return query select
      case when v_known.request_hash = p_request_hash then 'repeated' else 'key_reused' end,
      v_known.id, v_known.created_at, v_session.member_id;
    return;
  end if;
  -- Without an author it is the demo actor, who stands in as well.
  if (p_answered_by is not null or p_author is null) and v_session.stand_in_declined then
    delete from chat_messages m where m.session_id = p_session and m.id = v_id;
    return query select 'stand_in_declined'::text, null::bigint, null::timestamptz, v_session.member_id;
    return;
  end if;
  update chat_sessions s set
    last_message_id = v_id, last_message_at = p_at, message_count = s.message_count + 1,
    member_unread = s.member_unread + 1, profile_unread = 0, profile_read_id = v_id, waiting_since = null
  where s.id = p_session;
  return query select 'sent'::text, v_id, p_at, v_session.member_id;
end
$$;

-- Moves one side's read pointer on, never back and never past the newest message, and counts anew what lies behind it. The side is
-- the member's when p_member is given, else the profile's. A function, so that the count sees what was committed while it waited for
-- the session's row; one statement would count in the past. No row when the session is not theirs.
create function chat_mark_read(p_session uuid, p_member uuid, p_profile uuid, p_message bigint)
returns table (member_id uuid, profile_id uuid, read_id bigint, unread integer, moved boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_session chat_sessions%rowtype;
  v_before bigint;
begin
  select * into v_session from chat_sessions s
    where s.id = p_session and (s.member_id = p_member or (p_member is null and s.profile_id = p_profile)) for update;
  if not found then return; end if;
  member_id := v_session.member_id;
  profile_id := v_session.profile_id;
  v_before := case when p_member is null then v_session.profile_read_id else v_session.member_read_id end;
  read_id := greatest(v_before, least(p_message, v_session.last_message_id));
  moved := read_id > v_before;
  if not moved then
    unread := case when p_member is null then v_session.profile_unread else v_session.member_unread end;
    return next;
    return;
  end if;
  select count(*) into unread from chat_messages m
    where m.session_id = p_session and m.id > read_id and m.sender = case when p_member is null then 'member' else 'profile' end;
  if p_member is null then
    update chat_sessions s set profile_read_id = read_id, profile_unread = unread where s.id = p_session;
  else
    update chat_sessions s set member_read_id = read_id, member_unread = unread where s.id = p_session;
  end if;
  return next;
end
$$;
