-- What goes to people by e-mail or text message. It is recorded in the transaction that caused it and delivered afterwards;
-- in the demo it is delivered to the outbox page, which reads this table.

create table messages_out (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  text_body text not null,
  html_body text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index messages_out_waiting on messages_out (id) where state = 'waiting';
