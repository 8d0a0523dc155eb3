-- Writes one transfer, for functions that hold the wallet's lock. A key that the member has used before is an error: a function that answers
-- repeated commands asks ledger_keys first, under that lock.
create or replace function ledger_transfer(
  p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_member uuid, p_reference_type text, p_reference_id text, p_label text,
  p_balance_after bigint, p_key text, p_at timestamptz
) returns void
language plpgsql as $$
declare
  v_id bigint := nextval('ledger_transfer_ids');
begin
  insert into ledger_keys (idempotency_key, member_id, transfer_id) values (p_key, p_member, v_id);
  insert into ledger_transfers (
    id, from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
  ) values (
    v_id, p_from, p_to, p_amount, p_kind, p_member, p_reference_type, p_reference_id, p_label, p_balance_after, p_key, p_at
  );
end
$$;

revoke execute on function ledger_transfer from public, velvetline_app;
