-- What members decide about their own spending: a pause, limits, an automatic reload.

-- Until then nothing is spent. On the wallet, because whoever spends has its row in hand anyway.
alter table wallets add column paused_until timestamptz;

-- A limit that the member has set herself. Lowering it holds at once; a raise waits as next_limit_minor until next_from. No amount is
-- no limit.
create table spending_limits (
  member_id uuid not null references accounts (id),
  period text not null check (period in ('day', 'week', 'month')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  limit_minor bigint check (limit_minor >= 0),
  next_limit_minor bigint check (next_limit_minor >= 0),
  next_from timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, period)
);

-- What a member has agreed to be charged without being asked again. It is armed while her balance has been above the mark since the last
-- reload: one crossing, one reload.
create table auto_reloads (
  member_id uuid primary key references accounts (id),
  is_on boolean not null,
  is_armed boolean not null,
  below_centinuggets bigint not null check (below_centinuggets > 0),
  package_id text not null,
  monthly_cap_minor bigint not null check (monthly_cap_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  changed_at timestamptz not null
);

create index auto_reloads_on on auto_reloads (member_id) where is_on;

-- One crossing each. Its id is the key under which the reload is ordered, however often that is tried.
create table auto_reload_runs (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  package_id text not null,
  price_minor bigint not null check (price_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- begun: it may have been ordered; refused: it was not and will not be.
  state text not null check (state in ('begun', 'ordered', 'refused')),
  begun_at timestamptz not null,
  ended_at timestamptz
);

create unique index auto_reload_runs_begun on auto_reload_runs (member_id) where state = 'begun';
create index auto_reload_runs_by_time on auto_reload_runs (member_id, begun_at);

-- Locks the member's wallet, made where she has none: whoever orders or changes a limit does it in turn.
create function credits_lock_wallet(p_member uuid) returns table (balance bigint, paused_until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  return query select w.bonus + w.bought, w.paused_until from wallets w where w.member_id = p_member for update;
end
$$;

-- A pause becomes longer, never shorter. Answers until when it lasts.
create function credits_pause(p_member uuid, p_until timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_until timestamptz;
begin
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  update wallets w set paused_until = greatest(w.paused_until, p_until) where w.member_id = p_member
    returning w.paused_until into v_until;
  return v_until;
end
$$;

-- As before (0004), and null as well while the member has paused.
create or replace function credits_spend(
  p_member uuid, p_amount bigint, p_minimum bigint, p_kind text,
  p_reference_type text, p_reference_id text, p_label text, p_key text, p_at timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bonus bigint;
  v_bought bigint;
  v_paused_until timestamptz;
  v_from_bonus bigint;
  v_balance bigint;
  v_revenue bigint;
begin
  if p_amount <= 0 then raise exception 'a charge must be positive'; end if;
  select w.bonus, w.bought, w.paused_until into v_bonus, v_bought, v_paused_until
    from wallets w where w.member_id = p_member for update;
  if not found or v_bonus + v_bought < greatest(p_amount, p_minimum) or v_paused_until > p_at then return null; end if;
  v_from_bonus := least(v_bonus, p_amount);
  v_balance := v_bonus + v_bought - p_amount;
  v_revenue := ledger_account_of('platform_revenue', null);
  if v_from_bonus > 0 then
    insert into ledger_transfers (
      from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
    ) values (
      ledger_account_of('member_bonus', p_member), v_revenue, v_from_bonus, p_kind, p_member,
      p_reference_type, p_reference_id, p_label, v_bonus + v_bought - v_from_bonus, p_key || ':bonus', p_at
    );
  end if;
  if p_amount > v_from_bonus then
    insert into ledger_transfers (
      from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
    ) values (
      ledger_account_of('member_bought', p_member), v_revenue, p_amount - v_from_bonus, p_kind, p_member,
      p_reference_type, p_reference_id, p_label, v_balance, p_key || ':bought', p_at
    );
  end if;
  update wallets w set bonus = w.bonus - v_from_bonus, bought = w.bought - (p_amount - v_from_bonus) where w.member_id = p_member;
  return v_balance;
end
$$;

-- Placing a hold is as before (0004), under a name of its own, and now asks for the pause. outcome: as before, or 'paused'. A hold that the
-- key has placed before is answered in a pause too.
alter function credits_place_hold(uuid, uuid, bigint, text, text, text, text, text, bytea, timestamptz, timestamptz)
  rename to credits_book_hold;

alter function credits_book_hold(uuid, uuid, bigint, text, text, text, text, text, bytea, timestamptz, timestamptz)
  security invoker reset search_path;

create function credits_place_hold(
  p_id uuid, p_member uuid, p_amount bigint, p_kind text, p_reference_type text, p_reference_id text, p_label text,
  p_key text, p_request_hash bytea, p_at timestamptz, p_expires_at timestamptz
) returns table (outcome text, hold_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_paused_until timestamptz;
begin
  select w.paused_until into v_paused_until from wallets w where w.member_id = p_member for update;
  if v_paused_until > p_at and not exists (select from credit_holds h where h.idempotency_key = p_key) then
    return query select 'paused'::text, null::uuid;
    return;
  end if;
  return query select b.outcome, b.hold_id from credits_book_hold(
    p_id, p_member, p_amount, p_kind, p_reference_type, p_reference_id, p_label, p_key, p_request_hash, p_at, p_expires_at) b;
end
$$;

-- As before (0006), with what she owes, and another outcome: 'paused'. It answers one column more, so it is made anew.
-- outcome: 'sent', 'repeated' (same key, same message: the stored one), 'key_reused' (same key, another message), 'not_enough',
-- 'no_session' (not hers, not this profile's, or none). bonus, bought and held are the wallet afterwards.
drop function chat_send_member_message(uuid, uuid, uuid, text, text, text, text, bytea, bigint, bigint, text, timestamptz);

create function chat_send_member_message(
  p_session uuid, p_member uuid, p_profile uuid, p_type text, p_content text, p_image_key text,
  p_key text, p_request_hash bytea, p_price bigint, p_minimum bigint, p_label text, p_at timestamptz
) returns table (
  outcome text, message_id bigint, created_at timestamptz, charged bigint, balance bigint, bonus bigint, bought bigint, held bigint,
  owed bigint
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_known chat_messages%rowtype;
  v_balance bigint;
  v_paused_until timestamptz;
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
  select w.bonus, w.bought, w.held, w.owed, w.paused_until into bonus, bought, held, owed, v_paused_until
    from wallets w where w.member_id = p_member;
  if outcome = 'not_enough' and v_paused_until > p_at then outcome := 'paused'; end if;
  bonus := coalesce(bonus, 0);
  bought := coalesce(bought, 0);
  held := coalesce(held, 0);
  owed := coalesce(owed, 0);
  balance := bonus + bought;
  return next;
end
$$;

grant select, insert, update on spending_limits, auto_reloads, auto_reload_runs to velvetline_app;
revoke execute on function
  credits_lock_wallet(uuid),
  credits_pause(uuid, timestamptz),
  credits_place_hold(uuid, uuid, bigint, text, text, text, text, text, bytea, timestamptz, timestamptz),
  chat_send_member_message(uuid, uuid, uuid, text, text, text, text, bytea, bigint, bigint, text, timestamptz)
from public;
revoke execute on function
  credits_book_hold(uuid, uuid, bigint, text, text, text, text, text, bytea, timestamptz, timestamptz)
from velvetline_app;
grant execute on function
  credits_lock_wallet(uuid),
  credits_pause(uuid, timestamptz),
  credits_place_hold(uuid, uuid, bigint, text, text, text, text, text, bytea, timestamptz, timestamptz),
  chat_send_member_message(uuid, uuid, uuid, text, text, text, text, bytea, bigint, bigint, text, timestamptz)
to velvetline_app;
