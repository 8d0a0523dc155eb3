-- Inserts a call and reserves its consultant, unless it is over already. The only way in: the server's role may not insert calls.
-- The row of agent_last_calls decides between two starts at once. What the former call has become is read once its row is locked, by a statement
-- of its own, because one that began before would not see it.
-- Raises a unique violation: of agent_last_calls_pkey while the consultant is in another call, of agent_last_calls_of_call for the id of another
-- call, of calls_one_per_member; a check violation of calls_profile_on_pages for a profile that is not on the pages, and of calls_not_blocked where one side has
-- blocked the other: the profile's person, or who answers in their place.
create or replace function calls_begin(p_call jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_call calls%rowtype := jsonb_populate_record(null::calls, p_call || '{"minutes_charged": 0}');
  v_last uuid;
begin
  if v_call.state <> 'ended' then
    -- What the caller's page and this process know may be some seconds old. While the profile is leaving the pages or getting another person, this
    -- waits, and so does that: it refuses while a call is going on.
    perform 1 from profiles where id = v_call.profile_id and is_published for share;
    if not found then
      raise check_violation using constraint = 'calls_profile_on_pages', message = 'the profile is not on the pages';
    end if;
    -- A block of the member's contacts that is being set waits for this call and ends it, or this waits for the block and sees it.
    perform pg_advisory_xact_lock_shared(hashtextextended('contacts:' || v_call.member_id, 0));
    if exists (select from contact_blocks b where b.member_id = v_call.member_id and b.profile_id = v_call.profile_id)
      or exists (select from consultant_blocks b where b.member_id = v_call.member_id and b.agent_id = v_call.agent_id) then
      raise check_violation using constraint = 'calls_not_blocked', message = 'one side has blocked the other';
    end if;
    insert into agent_last_calls (agent_id, call_id) values (v_call.agent_id, v_call.id) on conflict (agent_id) do nothing;
    if not found then
      select call_id into v_last from agent_last_calls where agent_id = v_call.agent_id for update;
      if v_last <> v_call.id and exists (select from calls where id = v_last and state <> 'ended') then
        raise unique_violation using constraint = 'agent_last_calls_pkey', message = 'the consultant is in another call';
      end if;
      update agent_last_calls set call_id = v_call.id where agent_id = v_call.agent_id;
    end if;
    if exists (select from calls where id = v_call.id) then
      raise unique_violation using constraint = 'agent_last_calls_of_call', message = 'the id belongs to another call';
    end if;
  end if;
  insert into calls select v_call.*;
end
$$;

revoke execute on function calls_begin from public, velvetline_app;
grant execute on function calls_begin to velvetline_app;
