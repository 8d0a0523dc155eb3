-- Repays debt from bought Nuggets, on a wallet that the caller has locked: afterwards a member with a debt has no bought Nuggets, and a
-- second call with the same key finds nothing to do.
create or replace function credits_pay_debt(
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
    perform ledger_transfer(
      ledger_account_of('member_bought', p_member), ledger_account_of('member_debt', p_member), v_paid, 'debt_repaid', p_member,
      p_reference_type, p_reference_id, '', v_wallet.bonus + v_wallet.bought - v_paid, p_key || ':repaid', p_at
    );
    update wallets w set
      bought = w.bought - v_paid, owed = w.owed - v_paid, owed_since = case when w.owed > v_paid then w.owed_since end
    where w.member_id = p_member;
  end if;
  return v_paid;
end
$$;

revoke execute on function credits_pay_debt from public, velvetline_app;
