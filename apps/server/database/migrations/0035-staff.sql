-- The operator's staff: roles, invitations, and the log of what they did.

alter table accounts
  drop constraint accounts_role_check,
  add constraint accounts_role_check check (role in ('member', 'agent', 'admin', 'support', 'moderator', 'finance')),
  -- From here on nobody can sign in, until it is taken back.
  add column blocked_at timestamptz;

create index accounts_of_staff on accounts (created_at, id) where role in ('admin', 'support', 'moderator', 'finance');

create table staff_invitations (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  email text not null,
  email_key text not null,
  role text not null check (role in ('admin', 'support', 'moderator', 'finance')),
  country_code text not null references countries (code),
  language text not null check (language in ('de', 'en')),
  token_hash bytea not null unique,
  invited_by uuid not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  account_id uuid references accounts (id),
  check (withdrawn_at is null or accepted_at is null),
  check ((accepted_at is null) = (account_id is null))
);

create unique index staff_invitations_open on staff_invitations (email_key) where withdrawn_at is null and accepted_at is null;

-- What the staff did and read. Each entry carries a hash over itself and the entry before, so that one that was changed or taken away is
-- found (docs/decisions/0026-staff-policy-and-audit-log.md). Written by audit_append alone.
create table audit_entries (
  -- Without gaps, which an identity would not be: it is drawn under the lock of audit_append.
  id bigint primary key,
  at timestamptz not null,
  account_id uuid not null references accounts (id),
  name text not null,
  role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  before_values jsonb,
  after_values jsonb,
  reason text,
  request_id uuid not null,
  previous_hash bytea not null,
  hash bytea not null,
  -- The words by which people look for an entry. Not part of the hash: it follows from the columns that are.
  words tsvector not null generated always as (
    array_to_tsvector(array_remove(regexp_split_to_array(
      lower(
        name || ' ' || role || ' ' || action || ' ' || subject_kind || ' ' || subject_id || ' ' || subject_label || ' '
        || coalesce(before_values::text, '') || ' ' || coalesce(after_values::text, '') || ' ' || coalesce(reason, '')
      ),
      '[^[:alnum:]]+'
    ), ''))
  ) stored
);

create index audit_entries_by_time on audit_entries (at);
create index audit_entries_of_person on audit_entries (account_id, id);
create index audit_entries_of_action on audit_entries (action, id);
create index audit_entries_by_words on audit_entries using gin (words);

create trigger audit_entries_are_for_ever before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- What the checks of the chain found. The latest one also says how long the chain was, and thereby finds entries taken from its end.
create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  entry_count bigint not null check (entry_count >= 0),
  broken_at bigint,
  -- Of the last entry then.
  head_hash bytea not null
);

create trigger audit_checks_are_for_ever before update or delete or truncate on audit_checks
  for each statement execute function refuse_change();

grant select, insert, update, delete on staff_invitations to velvetline_app;
grant select on audit_entries to velvetline_app;
grant select, insert on audit_checks to velvetline_app;
grant usage on all sequences in schema public to velvetline_app;
