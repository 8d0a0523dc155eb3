-- Notes that a member's message is given back: once, and unless told otherwise only where nobody on the profile's side has read it. The Nuggets
-- follow in the same transaction. Locks the session. @returns what it was paid with, one row for each kind; none where it stays paid, or is
-- given back already
create or replace function chat_return_message(
  p_session uuid, p_member uuid, p_message bigint, p_at timestamptz, p_even_read boolean default false
)
returns table (is_bonus boolean, amount bigint, label text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A past month is being written again meanwhile (months.ts).
  perform pg_advisory_xact_lock_shared(hashtext('archive_months'));
  perform 1 from chat_sessions s
    where s.id = p_session and s.member_id = p_member and (p_even_read or s.profile_read_id < p_message) for update;
  if not found then return; end if;
  update chat_messages m set returned_at = p_at
    where m.session_id = p_session and m.id = p_message and m.member_id = p_member and m.charged > 0 and m.returned_at is null;
  if not found then return; end if;
  return query
    select p.is_bonus, t.amount, t.label from (values (true, ':bonus'), (false, ':bought')) p (is_bonus, suffix)
      join ledger_keys k on k.idempotency_key = 'chat:' || p_message || p.suffix and k.member_id = p_member
      join ledger_transfers t on t.member_id = k.member_id and t.id = k.transfer_id;
end
$$;

revoke execute on function chat_return_message from public, velvetline_app;
grant execute on function chat_return_message to velvetline_app;
