-- What people are told while they are away: mails and push messages about unread messages of the chat.

-- What a person has chosen; without a row, what the service does by itself.
create table notification_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Stands in links for the person; random, and useless without the signature next to it.
  off_id uuid not null unique,
  has_chat_mails boolean not null default true,
  has_chat_pushes boolean not null default true,
  -- When a stream of live events was last seen open. It is only kept while there is something to tell, or a browser to tell it to.
  last_live_at timestamptz
);

-- The browsers to which messages may be pushed. Each belongs to the session that it was switched on in, and ends with it.
create table push_subscriptions (
  -- SHA-256 of the address.
  id bytea primary key check (octet_length(id) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references account_sessions (id) on delete cascade,
  -- An address at the browser's push service, and the keys that only this browser can read with.
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  device text not null,
  language text not null check (language in ('de', 'en')),
  created_at timestamptz not null
);
create index push_subscriptions_of_account on push_subscriptions (account_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- One row for each conversation of a mail or push message: nothing is told twice. Rows of one message have one notice_id.
create table chat_notices (
  session_id uuid not null references chat_sessions (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  -- The newest message that it told of.
  message_id bigint not null,
  notice_id uuid not null,
  sent_at timestamptz not null,
  primary key (session_id, account_id, channel, message_id)
);
create index chat_notices_of_account on chat_notices (account_id, channel, sent_at);
create index chat_notices_by_age on chat_notices (sent_at);

-- Members with something unread.
create index chat_sessions_unread_by_member on chat_sessions (member_id) where member_unread > 0;

-- Whether a mail program may end such mails by itself, with one request (RFC 8058).
alter table messages_out add column unsubscribes_at_once boolean not null default false;

grant select, insert, update, delete on notification_settings, push_subscriptions, chat_notices to velvetline_app;
