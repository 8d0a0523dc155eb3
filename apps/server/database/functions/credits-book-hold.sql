-- Only for credits_place_hold. The Nuggets leave the wallet, bonus first, until they are captured, released or expire. Returns 'held', the
-- state of the hold that this key placed before, 'not_enough', or 'key_reused'.
create or replace function credits_book_hold(
  p_id uuid, p_member uuid, p_amount bigint, p_kind text, p_reference_type text, p_reference_id text, p_label text,
  p_key text, p_request_hash bytea, p_at timestamptz, p_expires_at timestamptz
) returns table (outcome text, hold_id uuid)
language plpgsql as $$
declare
  v_bonus bigint;
  v_bought bigint;
  v_from_bonus bigint;
  v_known credit_holds%rowtype;
begin
  if p_amount <= 0 then raise exception 'a hold must be positive'; end if;
  select w.bonus, w.bought into v_bonus, v_bought from wallets w where w.member_id = p_member for update;
  select * into v_known from credit_holds h where h.idempotency_key = p_key and h.member_id = p_member;
  if found then
    if v_known.request_hash <> p_request_hash then return query select 'key_reused'::text, v_known.id;
    else return query select v_known.state, v_known.id; end if;
    return;
  end if;
  if v_bonus is null or v_bonus + v_bought < p_amount then return query select 'not_enough'::text, null::uuid; return; end if;
  v_from_bonus := least(v_bonus, p_amount);
  insert into credit_holds (
    id, member_id, bonus, bought, kind, reference_type, reference_id, label, idempotency_key, request_hash, state, created_at, expires_at
  ) values (
    p_id, p_member, v_from_bonus, p_amount - v_from_bonus, p_kind, p_reference_type, p_reference_id, p_label,
    p_key, p_request_hash, 'held', p_at, p_expires_at
  );
  if v_from_bonus > 0 then
    perform ledger_transfer(
      ledger_account_of('member_bonus', p_member), ledger_account_of('member_held', p_member), v_from_bonus, 'hold', p_member,
      'hold', p_id::text, p_label, v_bonus + v_bought - v_from_bonus, 'hold:' || p_id || ':bonus', p_at
    );
  end if;
  if p_amount > v_from_bonus then
    perform ledger_transfer(
      ledger_account_of('member_bought', p_member), ledger_account_of('member_held', p_member), p_amount - v_from_bonus, 'hold', p_member,
      'hold', p_id::text, p_label, v_bonus + v_bought - p_amount, 'hold:' || p_id || ':bought', p_at
    );
  end if;
  update wallets w set
    bonus = w.bonus - v_from_bonus, bought = w.bought - (p_amount - v_from_bonus), held = w.held + p_amount
  where w.member_id = p_member;
  return query select 'held'::text, p_id;
end
$$;

revoke execute on function credits_book_hold from public, velvetline_app;
