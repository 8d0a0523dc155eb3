-- Creates the account if missing. Called only by other functions, with their rights and search path: setting these for each call was half
-- the cost of a transfer.
create or replace function ledger_account_of(p_kind text, p_member uuid) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  -- Two statements, because "is not distinct from" cannot use the second column of the index and would read all members' accounts.
  if p_member is null then
    select id into v_id from ledger_accounts where kind = p_kind and member_id is null;
    return v_id;
  end if;
  select id into v_id from ledger_accounts where kind = p_kind and member_id = p_member;
  if v_id is null then
    insert into ledger_accounts (kind, member_id) values (p_kind, p_member)
      on conflict (kind, member_id) do nothing returning id into v_id;
    if v_id is null then
      select id into v_id from ledger_accounts where kind = p_kind and member_id = p_member;
    end if;
  end if;
  return v_id;
end
$$;

revoke execute on function ledger_account_of from public, velvetline_app;
