-- The ledger of Nuggets, in hundredths. It only grows: the server's role may insert transfers, never change or delete them.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'member_bonus', 'member_bought', 'member_held', 'platform_revenue', 'platform_bonus', 'platform_purchases', 'platform_corrections'
  )),
  member_id uuid references accounts (id),
  unique nulls not distinct (kind, member_id),
  check ((member_id is not null) = (kind like 'member\_%'))
);

insert into ledger_accounts (kind) values
  ('platform_revenue'), ('platform_bonus'), ('platform_purchases'), ('platform_corrections');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end
$$;

create trigger ledger_accounts_are_for_ever before update or delete or truncate on ledger_accounts
  for each statement execute function refuse_change();

create table ledger_transfers (
  id bigint generated always as identity,
  -- Accounts of the ledger. No foreign keys: each transfer would lock the one row of the platform's revenue that all of them share. In
  -- their place the functions below draw the ids from the table, and the trigger above keeps every row of it for ever.
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null check (amount > 0),
  kind text not null,
  -- Whose wallet moved; the key by which rows would be sharded. The foreign key below points to the wallet, whose row is locked anyway.
  member_id uuid not null,
  -- What caused it: a message, a purchase, a confirmation.
  reference_type text not null,
  reference_id text not null,
  -- For the history, as it was then: the consultant's name, the package.
  label text not null default '',
  balance_after bigint not null check (balance_after >= 0),
  idempotency_key text not null unique,
  occurred_at timestamptz not null,
  -- The order in which a history is read; every index more would be written with every message.
  primary key (member_id, id),
  check (from_account <> to_account)
);

-- What a member can spend now. Only the functions below write it, so it always equals the sum of her transfers.
create table wallets (
  member_id uuid primary key references accounts (id),
  bonus bigint not null default 0 check (bonus >= 0),
  bought bigint not null default 0 check (bought >= 0),
  held bigint not null default 0 check (held >= 0)
);

alter table ledger_transfers add foreign key (member_id) references wallets (member_id);

create table credit_holds (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  bonus bigint not null check (bonus >= 0),
  bought bigint not null check (bought >= 0),
  kind text not null,
  reference_type text not null,
  reference_id text not null,
  label text not null default '',
  idempotency_key text not null unique,
  request_hash bytea not null,
  state text not null check (state in ('held', 'captured', 'released', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  resolved_at timestamptz,
  check (bonus + bought > 0)
);

create index credit_holds_due on credit_holds (expires_at) where state = 'held';

-- Only the functions below call it, and it runs with their rights and their search path: setting these anew for each of the calls in a
-- transfer was half of its cost.
create function ledger_account_of(p_kind text, p_member uuid) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  -- Two statements, because "is not distinct from" cannot use the second column of the index and would read all members' accounts.
  if p_member is null then
    select id into v_id from ledger_accounts where kind = p_kind and member_id is null;
    return v_id;
  end if;
  select id into v_id from ledger_accounts where kind = p_kind and member_id = p_member;
  if v_id is null then
    insert into ledger_accounts (kind, member_id) values (p_kind, p_member)
      on conflict (kind, member_id) do nothing returning id into v_id;
    if v_id is null then
      select id into v_id from ledger_accounts where kind = p_kind and member_id = p_member;
    end if;
  end if;
  return v_id;
end
$$;

-- Adds Nuggets to a member's wallet from a platform account. Returns the balance afterwards; with a key that was used before, nothing
-- moves and the present balance is returned with applied = false.
create function credits_grant(
  p_member uuid, p_source text, p_is_bonus boolean, p_amount bigint, p_kind text,
  p_reference_type text, p_reference_id text, p_label text, p_key text, p_at timestamptz
) returns table (applied boolean, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bonus bigint;
  v_bought bigint;
begin
  if p_amount <= 0 then raise exception 'a grant must be positive'; end if;
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  select w.bonus, w.bought into v_bonus, v_bought from wallets w where w.member_id = p_member for update;
  insert into ledger_transfers (
    from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
  ) values (
    ledger_account_of(p_source, null),
    ledger_account_of(case when p_is_bonus then 'member_bonus' else 'member_bought' end, p_member),
    p_amount, p_kind, p_member, p_reference_type, p_reference_id, p_label, v_bonus + v_bought + p_amount, p_key, p_at
  ) on conflict (idempotency_key) do nothing;
  if not found then
    return query select false, v_bonus + v_bought;
    return;
  end if;
  update wallets w set
    bonus = w.bonus + case when p_is_bonus then p_amount else 0 end,
    bought = w.bought + case when p_is_bonus then 0 else p_amount end
  where w.member_id = p_member;
  return query select true, v_bonus + v_bought + p_amount;
end
$$;

-- Takes Nuggets from a wallet, bonus first, for something that was stored just before in the same transaction (insert first, then
-- charge). At least p_minimum must be there. Returns null when the wallet does not cover it, else the balance afterwards.
create function credits_spend(
  p_member uuid, p_amount bigint, p_minimum bigint, p_kind text,
  p_reference_type text, p_reference_id text, p_label text, p_key text, p_at timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bonus bigint;
  v_bought bigint;
  v_from_bonus bigint;
  v_balance bigint;
  v_revenue bigint;
begin
  if p_amount <= 0 then raise exception 'a charge must be positive'; end if;
  select w.bonus, w.bought into v_bonus, v_bought from wallets w where w.member_id = p_member for update;
  if not found or v_bonus + v_bought < greatest(p_amount, p_minimum) then return null; end if;
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

-- Reserves Nuggets: they leave the wallet, bonus first, and wait until they are captured, released, or the hold expires.
-- Returns the state of the hold ('held', or what became of it when the key is known), 'not_enough', or 'key_reused'.
create function credits_place_hold(
  p_id uuid, p_member uuid, p_amount bigint, p_kind text, p_reference_type text, p_reference_id text, p_label text,
  p_key text, p_request_hash bytea, p_at timestamptz, p_expires_at timestamptz
) returns table (outcome text, hold_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bonus bigint;
  v_bought bigint;
  v_from_bonus bigint;
  v_known credit_holds%rowtype;
begin
  if p_amount <= 0 then raise exception 'a hold must be positive'; end if;
  select w.bonus, w.bought into v_bonus, v_bought from wallets w where w.member_id = p_member for update;
  select * into v_known from credit_holds h where h.idempotency_key = p_key;
  if found then
    if v_known.request_hash <> p_request_hash then return query select 'key_reused'::text, v_known.id;
    else return query select v_known.state, v_known.id; end if;
    return;
  end if;
  if v_bonus is null or v_bonus + v_bought < p_amount then return query select 'not_enough'::text, null::uuid; return; end if;
  v_from_bonus := least(v_bonus, p_amount);
  insert into credit_holds (
    id, member_id, bonus, bought, kind, reference_type, reference_id, label, idempotency_key, request_hash, state, created_at, expires_at
  ) values (
    p_id, p_member, v_from_bonus, p_amount - v_from_bonus, p_kind, p_reference_type, p_reference_id, p_label,
    p_key, p_request_hash, 'held', p_at, p_expires_at
  );
  if v_from_bonus > 0 then
    insert into ledger_transfers (
      from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
    ) values (
      ledger_account_of('member_bonus', p_member), ledger_account_of('member_held', p_member), v_from_bonus, 'hold', p_member,
      'hold', p_id::text, p_label, v_bonus + v_bought - v_from_bonus, 'hold:' || p_id || ':bonus', p_at
    );
  end if;
  if p_amount > v_from_bonus then
    insert into ledger_transfers (
      from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
    ) values (
      ledger_account_of('member_bought', p_member), ledger_account_of('member_held', p_member), p_amount - v_from_bonus, 'hold', p_member,
      'hold', p_id::text, p_label, v_bonus + v_bought - p_amount, 'hold:' || p_id || ':bought', p_at
    );
  end if;
  update wallets w set
    bonus = w.bonus - v_from_bonus, bought = w.bought - (p_amount - v_from_bonus), held = w.held + p_amount
  where w.member_id = p_member;
  return query select 'held'::text, p_id;
end
$$;

-- Ends a hold once: p_outcome is 'captured' (the Nuggets become revenue), 'released' or 'expired' (they return to where they came
-- from). Returns the state the hold has now; a second call changes nothing. Null when there is no such hold.
create function credits_resolve_hold(p_id uuid, p_outcome text, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold credit_holds%rowtype;
  v_balance bigint;
begin
  if p_outcome not in ('captured', 'released', 'expired') then raise exception 'unknown outcome %', p_outcome; end if;
  select * into v_hold from credit_holds where id = p_id;
  if not found then return null; end if;
  -- The wallet is locked before the hold, in the same order as placing one, so that both can never wait for each other.
  select w.bonus + w.bought into v_balance from wallets w where w.member_id = v_hold.member_id for update;
  select * into v_hold from credit_holds where id = p_id for update;
  if v_hold.state <> 'held' then return v_hold.state; end if;
  update credit_holds set state = p_outcome, resolved_at = p_at where id = p_id;
  if p_outcome = 'captured' then
    insert into ledger_transfers (
      from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
    ) values (
      ledger_account_of('member_held', v_hold.member_id), ledger_account_of('platform_revenue', null), v_hold.bonus + v_hold.bought,
      v_hold.kind, v_hold.member_id, v_hold.reference_type, v_hold.reference_id, v_hold.label, v_balance, 'capture:' || p_id, p_at
    );
    update wallets w set held = w.held - (v_hold.bonus + v_hold.bought) where w.member_id = v_hold.member_id;
    return p_outcome;
  end if;
  if v_hold.bonus > 0 then
    insert into ledger_transfers (
      from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
    ) values (
      ledger_account_of('member_held', v_hold.member_id), ledger_account_of('member_bonus', v_hold.member_id), v_hold.bonus,
      'hold_released', v_hold.member_id, 'hold', p_id::text, v_hold.label, v_balance + v_hold.bonus, 'release:' || p_id || ':bonus', p_at
    );
  end if;
  if v_hold.bought > 0 then
    insert into ledger_transfers (
      from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
    ) values (
      ledger_account_of('member_held', v_hold.member_id), ledger_account_of('member_bought', v_hold.member_id), v_hold.bought,
      'hold_released', v_hold.member_id, 'hold', p_id::text, v_hold.label,
      v_balance + v_hold.bonus + v_hold.bought, 'release:' || p_id || ':bought', p_at
    );
  end if;
  update wallets w set
    bonus = w.bonus + v_hold.bonus, bought = w.bought + v_hold.bought, held = w.held - (v_hold.bonus + v_hold.bought)
  where w.member_id = v_hold.member_id;
  return p_outcome;
end
$$;
