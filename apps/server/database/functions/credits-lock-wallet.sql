-- Creates the wallet if missing. Orders and changes of a limit take this lock, so they run one after the other.
create or replace function credits_lock_wallet(p_member uuid) returns table (balance bigint, paused_until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallets (member_id) values (p_member) on conflict do nothing;
  return query select w.bonus + w.bought, w.paused_until from wallets w where w.member_id = p_member for update;
end
$$;

revoke execute on function credits_lock_wallet from public, velvetline_app;
grant execute on function credits_lock_wallet to velvetline_app;
