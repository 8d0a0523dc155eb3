-- Charges a call that ends at p_end for the minutes that began before. Returns the end: p_end, or earlier if Nuggets or time ran out or the member had paused.
-- The caller holds the locks of the wallet and the call, in this order. Interruptions do not matter here. p_member is null for a caller without an account.
create or replace function calls_charge_until(p_call uuid, p_member uuid, p_now timestamptz, p_end timestamptz)
returns table (outcome text, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallets%rowtype;
  v_outcome text;
begin
  loop
    v_wallet := null;
    select * into v_wallet from wallets w where w.member_id = p_member for update;
    v_outcome := calls_charge_minute(p_call, p_member, p_now, p_end, v_wallet.bonus, v_wallet.bought, v_wallet.paused_until);
    exit when v_outcome is distinct from 'charged';
  end loop;
  return query select v_outcome, c.due_at from calls c where c.id = p_call and c.owner_id = coalesce(p_member, p_call);
end
$$;

revoke execute on function calls_charge_until from public, velvetline_app;
grant execute on function calls_charge_until to velvetline_app;
