-- Extends a pause, never shortens it. Returns its end.
create or replace function credits_pause(p_member uuid, p_until timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_until timestamptz;
begin
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  update wallets w set paused_until = greatest(w.paused_until, p_until) where w.member_id = p_member
    returning w.paused_until into v_until;
  return v_until;
end
$$;

revoke execute on function credits_pause from public, velvetline_app;
grant execute on function credits_pause to velvetline_app;
