-- Charges one call's due minute if it begins before p_before: insert first, then charge. The caller holds the wallet's lock. p_member is null
-- for a caller without an account.
-- outcome: 'charged'; 'not_enough', 'paused', 'time_limit': the call is over at due_at; null: nothing was due, or somebody else has locked the call. The
-- meter (calls_charge_due) leaves such a call for the next round. Who settles a call (calls_charge_until) must have locked it before: otherwise
-- minutes that are due would be taken for none. An ended call has a due minute only while it is being settled.
create or replace function calls_charge_minute(
  p_call uuid, p_member uuid, p_now timestamptz, p_before timestamptz, p_bonus bigint, p_bought bigint, p_paused_until timestamptz
) returns text
language plpgsql as $$
declare
  v_owner uuid := coalesce(p_member, p_call);
  v_call calls%rowtype;
  v_bonus bigint;
begin
  select * into v_call from calls where id = p_call and owner_id = v_owner for update skip locked;
  if not found or v_call.state not in ('active', 'ended') or v_call.due_at is null or v_call.due_at >= p_before then return null; end if;
  if v_call.minute_price = 0 or v_call.minutes_charged >= v_call.max_minutes then return 'time_limit'; end if;
  if p_paused_until > p_now then return 'paused'; end if;
  if p_bonus is null or p_bonus + p_bought < v_call.minute_price then return 'not_enough'; end if;
  v_bonus := least(p_bonus, v_call.minute_price);
  insert into call_minutes (call_id, minute, member_id, began_at, charged_at, bonus, bought)
    values (p_call, v_call.minutes_charged + 1, p_member, v_call.due_at, p_now, v_bonus, v_call.minute_price - v_bonus);
  if credits_spend(p_member, v_call.minute_price, v_call.minute_price, 'call_minute', 'call', p_call::text, v_call.profile_name,
      'call:' || p_call || ':' || (v_call.minutes_charged + 1), p_now) is null then
    raise exception 'a wallet changed under its lock';
  end if;
  update calls set minutes_charged = minutes_charged + 1, due_at = due_at + interval '60 seconds' where id = p_call and owner_id = v_owner;
  return 'charged';
end
$$;

revoke execute on function calls_charge_minute from public, velvetline_app;
