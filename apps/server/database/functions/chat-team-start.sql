-- Begins to queue messages for chat teams when the first one is connected. It waits for messages that are being written, and never stops the
-- queueing again: a message that is written meanwhile could wait for the team while the team waits for it.
create or replace function chat_team_start() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from pg_trigger
    where tgrelid = 'chat_sessions'::regclass and tgname = 'member_messages_are_queued_for_teams' and tgenabled = 'D'
  ) then
    alter table chat_sessions enable trigger member_messages_are_queued_for_teams;
  end if;
  return null;
end
$$;

revoke execute on function chat_team_start from public, velvetline_app;
