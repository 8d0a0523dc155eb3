-- A file is sent with one message.
create or replace function chat_send_media(p_media uuid, p_member uuid, p_message bigint) returns void
language plpgsql as $$
begin
  update chat_media d set message_id = p_message where d.id = p_media and d.member_id = p_member and d.message_id is null;
  if not found then raise exception 'a file that was sent before' using errcode = 'unique_violation'; end if;
end
$$;

revoke execute on function chat_send_media from public, velvetline_app;
