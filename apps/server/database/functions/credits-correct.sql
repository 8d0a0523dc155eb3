-- A correction by the staff: a positive amount comes as bonus, a negative one is taken, bonus first, never below zero. Returns the balance
-- before and after; for a used key nothing moves and applied is false; where the wallet does not cover it, no row.
create or replace function credits_correct(
  p_member uuid, p_amount bigint, p_reference_id text, p_key text, p_at timestamptz
) returns table (applied boolean, balance_before bigint, balance_after bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallets%rowtype;
  v_bonus bigint;
  v_platform bigint;
begin
  if p_amount = 0 then raise exception 'a correction must move something'; end if;
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  select * into v_wallet from wallets w where w.member_id = p_member for update;
  balance_before := v_wallet.bonus + v_wallet.bought;
  balance_after := balance_before;
  applied := not exists (
    select from ledger_keys k where k.member_id = p_member and k.idempotency_key in (p_key || ':bonus', p_key || ':bought')
  );
  if not applied then
    return next;
    return;
  end if;
  if balance_before + p_amount < 0 then return; end if;
  v_platform := ledger_account_of('platform_corrections', null);
  balance_after := balance_before + p_amount;
  -- Of the bonus; the rest of what is taken comes from the bought Nuggets.
  v_bonus := greatest(p_amount, -v_wallet.bonus);
  if p_amount > 0 then
    perform ledger_transfer(
      v_platform, ledger_account_of('member_bonus', p_member), p_amount, 'correction', p_member,
      'correction', p_reference_id, '', balance_after, p_key || ':bonus', p_at
    );
  else
    if v_bonus < 0 then
      perform ledger_transfer(
        ledger_account_of('member_bonus', p_member), v_platform, -v_bonus, 'correction', p_member,
        'correction', p_reference_id, '', balance_before + v_bonus, p_key || ':bonus', p_at
      );
    end if;
    if p_amount < v_bonus then
      perform ledger_transfer(
        ledger_account_of('member_bought', p_member), v_platform, v_bonus - p_amount, 'correction', p_member,
        'correction', p_reference_id, '', balance_after, p_key || ':bought', p_at
      );
    end if;
  end if;
  update wallets w set bonus = w.bonus + v_bonus, bought = w.bought + (p_amount - v_bonus) where w.member_id = p_member;
  return next;
end
$$;

revoke execute on function credits_correct from public, velvetline_app;
grant execute on function credits_correct to velvetline_app;
