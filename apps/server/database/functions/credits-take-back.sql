-- From bought Nuggets only, never below zero; the rest is owed. For a used key nothing moves, and the answer is that of the first time,
-- with applied = false.
create or replace function credits_take_back(
  p_member uuid, p_amount bigint, p_kind text, p_reference_type text, p_reference_id text, p_label text, p_key text, p_at timestamptz
) returns table (applied boolean, taken bigint, owed bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallets%rowtype;
begin
  if p_amount <= 0 then raise exception 'a take-back must be positive'; end if;
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  select * into v_wallet from wallets w where w.member_id = p_member for update;
  select coalesce(sum(t.amount) filter (where k.idempotency_key = p_key || ':bought'), 0),
      coalesce(sum(t.amount) filter (where k.idempotency_key = p_key || ':owed'), 0)
    into taken, owed
    from ledger_keys k join ledger_transfers t on t.member_id = k.member_id and t.id = k.transfer_id
    where k.member_id = p_member and k.idempotency_key in (p_key || ':bought', p_key || ':owed');
  applied := taken + owed = 0;
  if applied then
    taken := least(v_wallet.bought, p_amount);
    owed := p_amount - taken;
    if taken > 0 then
      perform ledger_transfer(
        ledger_account_of('member_bought', p_member), ledger_account_of('platform_purchases', null), taken, p_kind, p_member,
        p_reference_type, p_reference_id, p_label, v_wallet.bonus + v_wallet.bought - taken, p_key || ':bought', p_at
      );
    end if;
    if owed > 0 then
      perform ledger_transfer(
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

revoke execute on function credits_take_back from public, velvetline_app;
grant execute on function credits_take_back to velvetline_app;
