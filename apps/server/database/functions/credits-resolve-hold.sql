-- Ends a hold (credits_end_hold); returned Nuggets repay debt.
create or replace function credits_resolve_hold(p_member uuid, p_id uuid, p_outcome text, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_state text := credits_end_hold(p_member, p_id, p_outcome, p_at);
begin
  if v_state in ('released', 'expired') then
    perform credits_pay_debt(p_member, 'hold', p_id::text, 'release:' || p_id, p_at);
  end if;
  return v_state;
end
$$;

revoke execute on function credits_resolve_hold from public, velvetline_app;
grant execute on function credits_resolve_hold to velvetline_app;
