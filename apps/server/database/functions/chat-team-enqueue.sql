-- Queues a member's new messages for the chat team that answers for the profile, if there is one.
create or replace function chat_team_enqueue() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_team uuid;
begin
  select t.id into v_team from chat_team_profiles p join chat_teams t on t.id = p.team_id and t.is_on
    where p.profile_id = new.profile_id or p.profile_id is null
    order by p.profile_id nulls last limit 1;
  if v_team is null then return null; end if;
  insert into chat_team_deliveries (id, team_id, session_id, member_id, message_id, due_at, give_up_at, created_at)
    select gen_random_uuid(), v_team, m.session_id, m.member_id, m.id, m.created_at, m.created_at + interval '24 hours', m.created_at
    from chat_messages m where m.session_id = new.id and m.member_id = new.member_id and m.id > old.last_message_id and m.sender = 'member'
    on conflict (session_id, message_id, member_id) do nothing;
  return null;
end
$$;

revoke execute on function chat_team_enqueue from public, velvetline_app;
