-- Charges the next minute of at most p_limit due, uninterrupted calls. May run concurrently: a locked wallet or call is left for the next
-- round. Wallets are locked in the order of their members, which prevents deadlocks.
create or replace function calls_charge_due(p_now timestamptz, p_limit integer)
returns table (call_id uuid, member_id uuid, outcome text, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_due record;
  v_wallet wallets%rowtype;
  v_outcome text;
begin
  for v_due in
    select d.* from (
      select c.id, c.member_id, c.minute_price, c.due_at from calls c
      where c.state = 'active' and c.interrupted_at is null and c.due_at <= p_now order by c.due_at limit p_limit
    ) d order by d.member_id
  loop
    v_wallet := null;
    if v_due.minute_price > 0 and v_due.member_id is not null then
      select * into v_wallet from wallets w where w.member_id = v_due.member_id for update skip locked;
      if not found and exists (select from wallets w where w.member_id = v_due.member_id) then continue; end if;
    end if;
    v_outcome := calls_charge_minute(v_due.id, v_due.member_id, p_now, p_now + interval '1 microsecond', v_wallet.bonus, v_wallet.bought,
      v_wallet.paused_until);
    if v_outcome is not null then
      return query select v_due.id, v_due.member_id, v_outcome, v_due.due_at;
    end if;
  end loop;
end
$$;

revoke execute on function calls_charge_due from public, velvetline_app;
grant execute on function calls_charge_due to velvetline_app;
