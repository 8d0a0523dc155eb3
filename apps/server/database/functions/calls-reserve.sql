-- Reserves the consultant for a call that is inserted next, in the same transaction. The row's lock decides between two at once; what the former
-- call has become is read after it, by a statement of its own, because one that began before the lock would not see it.
-- Raises a unique violation: of agent_last_calls_pkey while the former call goes on, of agent_last_calls_of_call for the id of another call.
create or replace function calls_reserve(p_agent uuid, p_call uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last uuid;
begin
  insert into agent_last_calls (agent_id, call_id) values (p_agent, p_call) on conflict (agent_id) do nothing;
  if not found then
    select call_id into v_last from agent_last_calls where agent_id = p_agent for update;
    if v_last <> p_call and exists (select from calls where id = v_last and state <> 'ended') then
      raise unique_violation using constraint = 'agent_last_calls_pkey', message = 'the consultant is in another call';
    end if;
    update agent_last_calls set call_id = p_call where agent_id = p_agent;
  end if;
  if exists (select from calls where id = p_call) then
    raise unique_violation using constraint = 'agent_last_calls_of_call', message = 'the id belongs to another call';
  end if;
end
$$;

revoke execute on function calls_reserve from public, velvetline_app;
grant execute on function calls_reserve to velvetline_app;
