-- What people may ask about their own data: an archive of it, and the deletion of their account after a time to think it over.

alter table accounts
  add column deletion_asked_at timestamptz,
  -- Until then signing in keeps the account.
  add column deletion_due_at timestamptz,
  -- When a deletion was last taken back by signing in.
  add column kept_at timestamptz,
  -- From here on nobody can sign in, and nothing stops it.
  add column erasing_since timestamptz,
  -- Nothing in the row leads to the person any more.
  add column erased_at timestamptz,
  add constraint accounts_deletion check (
    (deletion_asked_at is null) = (deletion_due_at is null)
    and (erasing_since is null or deletion_due_at is not null)
    and (erased_at is null or erasing_since is not null)
  );

create index accounts_to_erase on accounts (deletion_due_at) where deletion_due_at is not null and erased_at is null;

-- Archives of what is kept about an account. The file lies in the storage, under the row's id.
create table data_exports (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  storefront jsonb not null,
  state text not null check (state in ('running', 'ready', 'failed', 'expired')),
  parts_done integer not null default 0 check (parts_done between 0 and parts_total),
  parts_total integer not null check (parts_total > 0),
  byte_count integer check (byte_count > 0),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state in ('ready', 'expired')) = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (byte_count is null))
);

create unique index data_exports_running on data_exports (account_id) where state = 'running';
create index data_exports_of_account on data_exports (account_id, asked_at);
create index data_exports_due on data_exports (expires_at) where state = 'ready';

grant select, insert, update, delete on data_exports to velvetline_app;

-- Who has had a first month or a welcome bonus is remembered as a hash, longer than the account. After the deletion nothing leads from
-- the hash to the account.
alter table trial_claims
  alter column member_id drop not null,
  alter column order_id drop not null;
alter table welcome_bonus_claims alter column account_id drop not null;

-- What a deletion has to delete or to change, and nothing else does.
grant delete on spending_limits, auto_reloads, auto_reload_runs to velvetline_app;
grant update (account_id) on direct_calls to velvetline_app;
grant update (name, email, email_key, reference, reason, content_hash) on contract_declarations to velvetline_app;

-- Its member's account is deleted: the messages are empty, and nobody is shown it any more.
alter table chat_sessions add column is_erased boolean not null default false;

-- Empties both sides of a member's conversations. Rows, charges and times stay, because the consultants' earnings are counted from them.
-- Bears repetition.
create function chat_erase_member(p_member uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from chat_sessions s where s.member_id = p_member order by s.id for update;
  update chat_messages m set content = '', message_type = 'text', image_key = null, request_hash = ''
    from chat_sessions s where s.member_id = p_member and m.session_id = s.id;
  update chat_sessions s set
    is_erased = true, member_read_id = s.last_message_id, profile_read_id = s.last_message_id, member_unread = 0, profile_unread = 0,
    waiting_since = null
  where s.member_id = p_member;
end
$$;

revoke execute on function chat_erase_member(uuid) from public;
grant execute on function chat_erase_member(uuid) to velvetline_app;
