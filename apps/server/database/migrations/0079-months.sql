-- Messages and transfers lie in one partition for each month (decision 50). A partition is a range of ids: they are drawn in the order of time,
-- are part of the primary keys, and every list is in their order. A unique key of a partitioned table would need the id, so what happens only
-- once is remembered in two tables of its own. What was there before becomes the partition of this month; nothing is written again.
-- Nobody reads or writes conversations or transfers meanwhile.

lock table chat_sessions, chat_messages, chat_media, ledger_transfers in access exclusive mode;

create table ledger_keys (
  idempotency_key text not null,
  member_id uuid not null,
  transfer_id bigint not null,
  primary key (idempotency_key, member_id)
);
insert into ledger_keys
  select t.idempotency_key, t.member_id, t.id from ledger_transfers t order by t.idempotency_key, t.member_id;
grant select on ledger_keys to velvetline_app;

-- A page forgets its unsent messages sooner than a key is forgotten (chat_forget_keys).
create table chat_message_keys (
  session_id uuid not null,
  client_key text not null,
  member_id uuid not null,
  message_id bigint not null,
  created_at timestamptz not null,
  primary key (session_id, client_key, member_id)
);
insert into chat_message_keys
  select m.session_id, m.client_key, m.member_id, m.id, m.created_at from chat_messages m
  where m.created_at > now() - interval '30 days' order by m.id;
create index chat_message_keys_by_time on chat_message_keys using brin (created_at) with (autosummarize = on);
grant select on chat_message_keys to velvetline_app;

-- A file belongs to one message: the file says to which.
alter table chat_media add column message_id bigint;
update chat_media d set message_id = m.id from chat_messages m where m.media_id = d.id and m.member_id = d.member_id;
create index chat_media_without_message on chat_media (created_at) where message_id is null;

create sequence ledger_transfer_ids as bigint;
select setval('ledger_transfer_ids', last_value, is_called) from ledger_transfers_id_seq;
alter table ledger_transfers alter column id drop identity, drop constraint ledger_transfers_once;
alter table ledger_transfers alter column id set default nextval('ledger_transfer_ids');
alter table chat_team_deliveries drop constraint chat_team_deliveries_session_id_message_id_member_id_fkey;
alter table chat_messages drop constraint chat_messages_once;
drop index chat_messages_of_media;

do $$
declare
  -- The id with which a month begins: see first_id_of_month.
  v_this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  v_end bigint := ((extract(year from v_this_month) - 2020) * 12 + extract(month from v_this_month))::bigint << 36;
  v_table text;
  v_month text;
begin
  foreach v_table in array array['chat_messages', 'ledger_transfers'] loop
    v_month := v_table || to_char(v_this_month, '_YYYY_MM');
    execute format('alter table %I rename to %I', v_table, v_month);
    execute format('alter table %I rename constraint %I to %I', v_month, v_table || '_pkey', v_month || '_pkey');
    execute format('alter index %I rename to %I', v_table || '_by_time', v_month || '_by_time');
    execute format('create table %I (like %I including defaults including constraints) partition by range (id)', v_table, v_month);
    execute format('revoke all on %I from velvetline_app', v_month);
    execute format('grant select on %I to velvetline_app', v_table);
  end loop;
  alter table ledger_transfers add primary key (member_id, id), add foreign key (member_id) references wallets (member_id);
  create index ledger_transfers_by_time on ledger_transfers using brin (occurred_at);
  alter table chat_messages
    add primary key (session_id, id, member_id),
    add foreign key (author_id) references accounts (id),
    add foreign key (session_id, member_id) references chat_sessions (id, member_id),
    add foreign key (media_id, member_id) references chat_media (id, member_id);
  create index chat_messages_by_time on chat_messages using brin (created_at) with (pages_per_range = 16, autosummarize = on);
  foreach v_table in array array['chat_messages', 'ledger_transfers'] loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)',
      v_table, v_table || to_char(v_this_month, '_YYYY_MM'), v_end);
  end loop;
end
$$;

alter table chat_team_deliveries
  add foreign key (session_id, message_id, member_id) references chat_messages (session_id, id, member_id) on delete cascade;
