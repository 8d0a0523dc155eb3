-- What happens to Nuggets when the money for them goes back, and the check that recomputes every balance.

-- Nuggets that somebody owes: those of a payment that was taken back after they were spent. In the ledger a debt is an account that may
-- be below zero, from which the take-back is completed; on the wallet it stands as what is owed.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'member_bonus', 'member_bought', 'member_held', 'member_debt',
  'platform_revenue', 'platform_bonus', 'platform_purchases', 'platform_corrections'
));

alter table wallets
  add column owed bigint not null default 0 check (owed >= 0),
  add column owed_since timestamptz,
  add constraint wallets_owed_since check ((owed > 0) = (owed_since is not null));

create index wallets_owing on wallets (owed_since, member_id) where owed > 0;

-- Only the functions below call it, on a wallet that they have locked: its bought Nuggets pay what is owed. So whoever owes has no
-- bought Nuggets at the end of each of these functions, and a second call with the same key finds nothing to do.
create function credits_pay_debt(
  p_member uuid, p_reference_type text, p_reference_id text, p_key text, p_at timestamptz
) returns bigint
language plpgsql as $$
declare
  v_wallet wallets%rowtype;
  v_paid bigint;
begin
  select * into v_wallet from wallets w where w.member_id = p_member;
  v_paid := least(v_wallet.bought, v_wallet.owed);
  if v_paid > 0 then
    insert into ledger_transfers (
      from_account, to_account, amount, kind, member_id, reference_type, reference_id, balance_after, idempotency_key, occurred_at
    ) values (
      ledger_account_of('member_bought', p_member), ledger_account_of('member_debt', p_member), v_paid, 'debt_repaid', p_member,
      p_reference_type, p_reference_id, v_wallet.bonus + v_wallet.bought - v_paid, p_key || ':repaid', p_at
    );
    update wallets w set
      bought = w.bought - v_paid, owed = w.owed - v_paid, owed_since = case when w.owed > v_paid then w.owed_since end
    where w.member_id = p_member;
  end if;
  return v_paid;
end
$$;

-- As before (0004), and bought Nuggets pay what is owed first, as a transfer of their own.
create or replace function credits_grant(
  p_member uuid, p_source text, p_is_bonus boolean, p_amount bigint, p_kind text,
  p_reference_type text, p_reference_id text, p_label text, p_key text, p_at timestamptz
) returns table (applied boolean, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallets%rowtype;
begin
  if p_amount <= 0 then raise exception 'a grant must be positive'; end if;
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  select * into v_wallet from wallets w where w.member_id = p_member for update;
  balance := v_wallet.bonus + v_wallet.bought;
  insert into ledger_transfers (
    from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
  ) values (
    ledger_account_of(p_source, null),
    ledger_account_of(case when p_is_bonus then 'member_bonus' else 'member_bought' end, p_member),
    p_amount, p_kind, p_member, p_reference_type, p_reference_id, p_label, balance + p_amount, p_key, p_at
  ) on conflict (idempotency_key) do nothing;
  applied := found;
  if applied then
    update wallets w set
      bonus = w.bonus + case when p_is_bonus then p_amount else 0 end,
      bought = w.bought + case when p_is_bonus then 0 else p_amount end
    where w.member_id = p_member;
    balance := balance + p_amount;
    if v_wallet.owed > 0 and not p_is_bonus then
      balance := balance - credits_pay_debt(p_member, p_reference_type, p_reference_id, p_key, p_at);
    end if;
  end if;
  return next;
end
$$;

-- Takes back Nuggets of a payment whose money went back: what is there of the bought ones, never a bonus, never below zero. The rest is
-- owed. With a key that was used before nothing moves, and the answer says what moved then, with applied = false.
create function credits_take_back(
  p_member uuid, p_amount bigint, p_kind text, p_reference_type text, p_reference_id text, p_label text, p_key text, p_at timestamptz
) returns table (applied boolean, taken bigint, owed bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallets%rowtype;
begin
  if p_amount <= 0 then raise exception 'a take-back must be positive'; end if;
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  select * into v_wallet from wallets w where w.member_id = p_member for update;
  select coalesce(sum(t.amount) filter (where t.idempotency_key = p_key || ':bought'), 0),
      coalesce(sum(t.amount) filter (where t.idempotency_key = p_key || ':owed'), 0)
    into taken, owed
    from ledger_transfers t where t.idempotency_key in (p_key || ':bought', p_key || ':owed');
  applied := taken + owed = 0;
  if applied then
    taken := least(v_wallet.bought, p_amount);
    owed := p_amount - taken;
    if taken > 0 then
      insert into ledger_transfers (
        from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
      ) values (
        ledger_account_of('member_bought', p_member), ledger_account_of('platform_purchases', null), taken, p_kind, p_member,
        p_reference_type, p_reference_id, p_label, v_wallet.bonus + v_wallet.bought - taken, p_key || ':bought', p_at
      );
    end if;
    if owed > 0 then
      insert into ledger_transfers (
        from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
      ) values (
        ledger_account_of('member_debt', p_member), ledger_account_of('platform_purchases', null), owed, p_kind, p_member,
        p_reference_type, p_reference_id, p_label, v_wallet.bonus + v_wallet.bought - taken, p_key || ':owed', p_at
      );
    end if;
    update wallets w set bought = w.bought - taken, owed = w.owed + credits_take_back.owed,
      owed_since = case when w.owed + credits_take_back.owed > 0 then coalesce(w.owed_since, p_at) end
    where w.member_id = p_member;
  end if;
  return next;
end
$$;

-- Ending a hold is as before (0004), under a name of its own; what comes back pays what is owed.
alter function credits_resolve_hold(uuid, text, timestamptz) rename to credits_end_hold;
alter function credits_end_hold(uuid, text, timestamptz) security invoker reset search_path;

create function credits_resolve_hold(p_id uuid, p_outcome text, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_state text := credits_end_hold(p_id, p_outcome, p_at);
begin
  if v_state in ('released', 'expired') then
    perform credits_pay_debt(h.member_id, 'hold', p_id::text, 'release:' || p_id, p_at) from credit_holds h where h.id = p_id;
  end if;
  return v_state;
end
$$;

-- What the nightly recomputation of all balances has found.
create table ledger_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  wallet_count bigint not null,
  transfer_count bigint not null,
  difference_count bigint not null,
  -- The first of them, each with the member, what differs, and both figures.
  differences jsonb not null
);

create index ledger_checks_by_time on ledger_checks (started_at);

grant select, insert on ledger_checks to velvetline_app;
revoke execute on function
  credits_pay_debt(uuid, text, text, text, timestamptz),
  credits_take_back(uuid, bigint, text, text, text, text, text, timestamptz),
  credits_resolve_hold(uuid, text, timestamptz)
from public;
revoke execute on function credits_end_hold(uuid, text, timestamptz) from velvetline_app;
grant execute on function
  credits_take_back(uuid, bigint, text, text, text, text, text, timestamptz),
  credits_resolve_hold(uuid, text, timestamptz)
to velvetline_app;
