-- Images and voice notes of conversations. A row is written before its files, and a message names it at the end: what no message names
-- after an hour was given up half-way, and a job deletes its files and then the row.

create table chat_media (
  id uuid primary key,
  session_id uuid not null references chat_sessions (id),
  author_id uuid references accounts (id),
  kind text not null check (kind in ('image', 'voice')),
  -- Of a voice note. Images are WebP.
  extension text,
  byte_count integer not null check (byte_count > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  seconds integer check (seconds > 0),
  -- Veiled until its reader reveals it.
  is_sensitive boolean not null default false,
  -- The files are gone; the message stays.
  is_removed boolean not null default false,
  created_at timestamptz not null,
  check ((kind = 'image') = (width is not null) and (kind = 'image') = (height is not null)),
  check ((kind = 'voice') = (seconds is not null) and (kind = 'voice') = (extension is not null))
);

create index chat_media_of_session on chat_media (session_id);
create index chat_media_of_author on chat_media (author_id) where author_id is not null;
create index chat_media_by_age on chat_media (created_at);

-- No message has ever had an image: image_key was always null.
do $$
begin
  if exists (select 1 from chat_messages where message_type <> 'text' or image_key is not null) then
    raise exception 'a message has an image that 0047 does not know';
  end if;
end
$$;

alter table chat_messages
  drop column image_key,
  add column media_id uuid references chat_media (id),
  drop constraint chat_messages_message_type_check,
  add constraint chat_messages_message_type_check check (message_type in ('text', 'image', 'voice')),
  add check ((message_type = 'text') = (media_id is null));

create unique index chat_messages_of_media on chat_messages (media_id) where media_id is not null;

drop function chat_send_member_message(uuid, uuid, uuid, text, text, text, text, bytea, bigint, bigint, text, timestamptz);
drop function chat_send_profile_message(uuid, uuid, uuid, text, text, text, text, text, bytea, timestamptz);

grant select, insert, update, delete on chat_media to velvetline_app;
