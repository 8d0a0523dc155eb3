-- What operators need in order to run the service: settings with a history, the queue of contact messages, owners of tasks, mails to send again.

-- A value of null is one that was taken back: the row keeps who did it, and its version goes on counting.
alter table settings alter column value drop not null;
alter table settings add column version integer not null default 1 check (version > 0);
alter table settings add column changed_by uuid references accounts (id) on delete set null;
create index settings_by_person on settings (changed_by) where changed_by is not null;

-- The three prices and limits of a call were one value; each becomes a setting of its own, in Nuggets as the operator reads them.
insert into settings (name, country_code, value, changed_at)
select field.name, s.country_code, to_jsonb(round((s.value ->> field.key)::numeric / field.divisor, 2)), s.changed_at
from settings s, (values ('call_minute_nuggets', 'minutePrice', 100), ('call_minute_subscriber_nuggets', 'subscriberPrice', 100),
  ('call_max_minutes', 'maxMinutes', 1)) as field (name, key, divisor)
where s.name = 'calls' and jsonb_typeof(s.value -> field.key) = 'number';
delete from settings where name = 'calls';

-- Every process hears of a change at once, also of one made by SQL.
create function announce_setting() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('settings_changed', coalesce(new.name, old.name));
  return null;
end
$$;
create trigger settings_are_announced after insert or update or delete on settings
for each row execute function announce_setting();

-- The history of one thing, such as a setting.
create index audit_entries_by_subject on audit_entries (subject_kind, subject_id, id desc);

-- Messages are answered by staff. Those that came before were answered from the operator's mailbox.
alter table contact_messages add column state text not null default 'closed' check (state in ('open', 'answered', 'closed'));
alter table contact_messages alter column state set default 'open';
alter table contact_messages add column owner_id uuid references accounts (id) on delete set null;
create index contact_messages_by_state on contact_messages (state, created_at desc, id desc);
create index contact_messages_of_owner on contact_messages (owner_id) where owner_id is not null;

create table contact_answers (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  -- The same key is the same answer.
  client_key text not null,
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  body text not null check (char_length(body) between 1 and 4000),
  sent_at timestamptz not null,
  unique (message_id, client_key)
);
create index contact_answers_of_author on contact_answers (author_id) where author_id is not null;

-- Who has taken a queue; nobody, where it has no row.
create table task_owners (
  kind text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  taken_at timestamptz not null
);
create index task_owners_of_account on task_owners (account_id);

-- When and why a message failed for good; a mail keeps its words for some days, so that it can be sent again.
alter table messages_out add column failed_at timestamptz;
alter table messages_out add column failure text not null default '';
update messages_out set failed_at = created_at where state = 'failed';
create index messages_out_failed on messages_out (failed_at desc, id desc) where state = 'failed';

grant update on contact_messages to velvetline_app;
grant select, insert, delete on contact_answers to velvetline_app;
grant select, insert, update, delete on task_owners to velvetline_app;
revoke execute on function announce_setting() from public;
