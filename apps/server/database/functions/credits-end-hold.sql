-- Only for credits_resolve_hold. p_outcome: 'captured' (the Nuggets become revenue), 'released' or 'expired' (they return to the wallet).
-- Returns the hold's state; a second call changes nothing. Null if there is no such hold.
create or replace function credits_end_hold(p_member uuid, p_id uuid, p_outcome text, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_hold credit_holds%rowtype;
  v_balance bigint;
begin
  if p_outcome not in ('captured', 'released', 'expired') then raise exception 'unknown outcome %', p_outcome; end if;
  select * into v_hold from credit_holds where id = p_id and member_id = p_member;
  if not found then return null; end if;
  -- The wallet is locked before the hold, in the same order as placing one, so that both can never wait for each other.
  select w.bonus + w.bought into v_balance from wallets w where w.member_id = p_member for update;
  select * into v_hold from credit_holds where id = p_id and member_id = p_member for update;
  if v_hold.state <> 'held' then return v_hold.state; end if;
  update credit_holds set state = p_outcome, resolved_at = p_at where id = p_id and member_id = p_member;
  if p_outcome = 'captured' then
    perform ledger_transfer(
      ledger_account_of('member_held', p_member), ledger_account_of('platform_revenue', null), v_hold.bonus + v_hold.bought,
      v_hold.kind, p_member, v_hold.reference_type, v_hold.reference_id, v_hold.label, v_balance, 'capture:' || p_id, p_at
    );
    update wallets w set held = w.held - (v_hold.bonus + v_hold.bought) where w.member_id = p_member;
    return p_outcome;
  end if;
  if v_hold.bonus > 0 then
    perform ledger_transfer(
      ledger_account_of('member_held', p_member), ledger_account_of('member_bonus', p_member), v_hold.bonus,
      'hold_released', p_member, 'hold', p_id::text, v_hold.label, v_balance + v_hold.bonus, 'release:' || p_id || ':bonus', p_at
    );
  end if;
  if v_hold.bought > 0 then
    perform ledger_transfer(
      ledger_account_of('member_held', p_member), ledger_account_of('member_bought', p_member), v_hold.bought,
      'hold_released', p_member, 'hold', p_id::text, v_hold.label,
      v_balance + v_hold.bonus + v_hold.bought, 'release:' || p_id || ':bought', p_at
    );
  end if;
  update wallets w set
    bonus = w.bonus + v_hold.bonus, bought = w.bought + v_hold.bought, held = w.held - (v_hold.bonus + v_hold.bought)
  where w.member_id = p_member;
  return p_outcome;
end
$$;

revoke execute on function credits_end_hold from public, velvetline_app;
