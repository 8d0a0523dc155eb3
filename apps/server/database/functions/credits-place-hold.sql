-- The outcome is 'paused' while the member has paused, unless this key placed a hold before.
create or replace function credits_place_hold(
  p_id uuid, p_member uuid, p_amount bigint, p_kind text, p_reference_type text, p_reference_id text, p_label text,
  p_key text, p_request_hash bytea, p_at timestamptz, p_expires_at timestamptz
) returns table (outcome text, hold_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_paused_until timestamptz;
begin
  select w.paused_until into v_paused_until from wallets w where w.member_id = p_member for update;
  if v_paused_until > p_at and not exists (
    select from credit_holds h where h.idempotency_key = p_key and h.member_id = p_member
  ) then
    return query select 'paused'::text, null::uuid;
    return;
  end if;
  return query select b.outcome, b.hold_id from credits_book_hold(
    p_id, p_member, p_amount, p_kind, p_reference_type, p_reference_id, p_label, p_key, p_request_hash, p_at, p_expires_at) b;
end
$$;

revoke execute on function credits_place_hold from public, velvetline_app;
grant execute on function credits_place_hold to velvetline_app;
