-- Bought Nuggets repay debt first, as a separate transfer. Returns the balance afterwards; for a used key nothing moves, and applied is
-- false.
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
  applied := not exists (select from ledger_keys k where k.idempotency_key = p_key and k.member_id = p_member);
  if applied then
    perform ledger_transfer(
      ledger_account_of(p_source, null),
      ledger_account_of(case when p_is_bonus then 'member_bonus' else 'member_bought' end, p_member),
      p_amount, p_kind, p_member, p_reference_type, p_reference_id, p_label, balance + p_amount, p_key, p_at
    );
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

revoke execute on function credits_grant from public, velvetline_app;
grant execute on function credits_grant to velvetline_app;
