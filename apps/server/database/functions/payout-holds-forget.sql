-- Why payouts of a consultant were held back goes with their account; that they were, and by whom, stays. Idempotent.
create or replace function payout_holds_forget(p_agent uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update payout_holds set reason = '–', lift_reason = case when lifted_at is not null then '–' end where agent_id = p_agent;
$$;

revoke execute on function payout_holds_forget from public, velvetline_app;
grant execute on function payout_holds_forget to velvetline_app;
