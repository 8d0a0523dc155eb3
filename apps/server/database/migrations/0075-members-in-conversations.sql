-- Whatever belongs to a conversation names its member, by whom it is divided (decision 45). Nobody reads or writes conversations meanwhile.
-- A change of a column's type writes its table once, without leaving a second version of each row as an update would. The foreign keys with
-- both columns prove that the member filled in is the conversation's.

lock table chat_sessions, chat_messages, chat_media in access exclusive mode;

alter table chat_team_deliveries drop constraint chat_team_deliveries_session_id_message_id_fkey;
alter table chat_messages drop constraint chat_messages_session_id_fkey, drop constraint chat_messages_media_id_fkey;
alter table chat_media drop constraint chat_media_session_id_fkey;
alter table chat_notices drop constraint chat_notices_session_id_fkey;
alter table conversation_claims drop constraint conversation_claims_session_id_fkey;
alter table conversation_notes drop constraint conversation_notes_session_id_fkey;
alter table conversation_readers drop constraint conversation_readers_session_id_fkey;
alter table earning_marks drop constraint earning_marks_session_id_fkey;
alter table reports drop constraint reports_session_id_fkey;

alter table chat_sessions
  drop constraint chat_sessions_pkey,
  add constraint chat_sessions_pkey primary key (id, member_id);

create function pg_temp.member_of(p_session uuid) returns uuid language plpgsql stable as $$
begin
  return (select s.member_id from public.chat_sessions s where s.id = p_session);
end
$$;

alter table chat_media add column member_id uuid;
alter table chat_media
  drop constraint chat_media_pkey,
  alter column member_id type uuid using pg_temp.member_of(session_id),
  alter column member_id set not null,
  add constraint chat_media_pkey primary key (id, member_id),
  add foreign key (session_id, member_id) references chat_sessions (id, member_id);

alter table chat_messages add column member_id uuid;
drop index chat_messages_of_media;
alter table chat_messages
  drop constraint chat_messages_pkey,
  drop constraint chat_messages_session_id_client_key_key,
  alter column member_id type uuid using pg_temp.member_of(session_id),
  alter column member_id set not null,
  add constraint chat_messages_pkey primary key (session_id, id, member_id),
  add constraint chat_messages_once unique (session_id, client_key, member_id),
  add foreign key (session_id, member_id) references chat_sessions (id, member_id),
  add foreign key (media_id, member_id) references chat_media (id, member_id);
create unique index chat_messages_of_media on chat_messages (media_id, member_id) where media_id is not null;

alter table chat_notices add column member_id uuid;
alter table chat_notices
  drop constraint chat_notices_pkey,
  alter column member_id type uuid using pg_temp.member_of(session_id),
  alter column member_id set not null,
  add constraint chat_notices_pkey primary key (session_id, account_id, channel, message_id, member_id),
  add foreign key (session_id, member_id) references chat_sessions (id, member_id) on delete cascade;

alter table conversation_claims add column member_id uuid;
alter table conversation_claims
  drop constraint conversation_claims_pkey,
  alter column member_id type uuid using pg_temp.member_of(session_id),
  alter column member_id set not null,
  add constraint conversation_claims_pkey primary key (session_id, member_id),
  add foreign key (session_id, member_id) references chat_sessions (id, member_id);

alter table conversation_notes add column member_id uuid;
alter table conversation_notes
  drop constraint conversation_notes_pkey,
  alter column member_id type uuid using pg_temp.member_of(session_id),
  alter column member_id set not null,
  add constraint conversation_notes_pkey primary key (session_id, agent_id, member_id),
  add foreign key (session_id, member_id) references chat_sessions (id, member_id);

alter table conversation_readers add column member_id uuid;
alter table conversation_readers
  alter column member_id type uuid using pg_temp.member_of(session_id),
  alter column member_id set not null,
  add foreign key (session_id, member_id) references chat_sessions (id, member_id);

alter table chat_team_deliveries add column member_id uuid;
alter table chat_team_deliveries
  drop constraint chat_team_deliveries_pkey,
  drop constraint chat_team_deliveries_session_id_message_id_key,
  alter column member_id type uuid using pg_temp.member_of(session_id),
  alter column member_id set not null,
  add constraint chat_team_deliveries_pkey primary key (id, member_id),
  add constraint chat_team_deliveries_once unique (session_id, message_id, member_id),
  add foreign key (session_id, message_id, member_id) references chat_messages (session_id, id, member_id) on delete cascade;

alter table earning_marks add column member_id uuid;
alter table earning_marks
  drop constraint earning_marks_pkey,
  alter column member_id type uuid using pg_temp.member_of(session_id),
  alter column member_id set not null,
  add constraint earning_marks_pkey primary key (session_id, member_id),
  add foreign key (session_id, member_id) references chat_sessions (id, member_id);

alter table reports add column session_member_id uuid;
alter table reports
  alter column session_member_id type uuid using pg_temp.member_of(session_id),
  add constraint reports_session_has_its_member check ((session_id is null) = (session_member_id is null)),
  add foreign key (session_id, session_member_id) references chat_sessions (id, member_id);

drop function if exists chat_send_profile_message(uuid, uuid, uuid, text, text, text, uuid, text, bytea, timestamptz, bigint);
