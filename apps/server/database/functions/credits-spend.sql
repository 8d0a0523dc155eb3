-- Bonus first, for a row inserted just before in the same transaction (insert first, then charge). The balance must be at least p_minimum.
-- Returns null if the wallet does not cover it or the member has paused, else the balance afterwards.
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
    perform ledger_transfer(
      ledger_account_of('member_bonus', p_member), v_revenue, v_from_bonus, p_kind, p_member,
      p_reference_type, p_reference_id, p_label, v_bonus + v_bought - v_from_bonus, p_key || ':bonus', p_at
    );
  end if;
  if p_amount > v_from_bonus then
    perform ledger_transfer(
      ledger_account_of('member_bought', p_member), v_revenue, p_amount - v_from_bonus, p_kind, p_member,
      p_reference_type, p_reference_id, p_label, v_balance, p_key || ':bought', p_at
    );
  end if;
  update wallets w set bonus = w.bonus - v_from_bonus, bought = w.bought - (p_amount - v_from_bonus) where w.member_id = p_member;
  return v_balance;
end
$$;

revoke execute on function credits_spend from public, velvetline_app;
grant execute on function credits_spend to velvetline_app;
