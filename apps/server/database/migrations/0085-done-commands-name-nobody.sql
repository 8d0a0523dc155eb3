-- A command that is done no longer keeps whom it rang, and for whom (see finishCommand).
update line_commands set command = command - 'agentPhone' - 'callerName'
where done_at is not null and command ->> 'type' = 'connect' and command ?| array['agentPhone', 'callerName'];

do $$
begin
  if exists (select from line_commands where done_at is not null and command ->> 'type' = 'connect' and command ?| array['agentPhone', 'callerName']) then
    raise exception 'a command that is done still names somebody';
  end if;
end
$$;
