-- Reports and what is preserved for them, pictures that are on a list of illegal ones, and how long messages are kept.

create table reports (
  id uuid primary key,
  kind text not null check (kind in ('message', 'conversation', 'profile', 'hash_match')),
  reason text not null check (reason in (
    'illegal', 'threat', 'underage', 'harassment', 'contact_handoff', 'spam', 'paid_meeting', 'other', 'known_picture'
  )),
  text text not null default '' check (char_length(text) <= 1000),
  -- Null for a guest, and where the server itself has found something.
  reporter_id uuid references accounts (id),
  reporter_side text not null check (reporter_side in ('member', 'profile', 'guest', 'server')),
  guest_email text,
  -- Of the page from which a guest reported.
  guest_storefront jsonb,
  session_id uuid references chat_sessions (id),
  message_id bigint,
  profile_id uuid references profiles (id),
  -- Whom it is about. Null for a profile that a demo actor plays.
  subject_id uuid references accounts (id),
  subject_side text not null check (subject_side in ('member', 'profile')),
  -- The same reporter and the same thing: one open report.
  same_key text not null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'decided')),
  decision text check (decision in (
    'no_action', 'remove_message', 'warn', 'block_conversation', 'block_member', 'retire_profile', 'refer'
  )),
  -- What the person concerned was told.
  statement text check (char_length(statement) <= 1000),
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  -- Until then everything preserved stays, for the authorities, whatever else is deleted.
  held_until timestamptz,
  check ((state = 'decided') = (decided_at is not null)),
  check ((state = 'decided') = (decision is not null))
);

create unique index reports_once on reports (same_key) where state = 'open';
create index reports_by_state on reports (state, created_at, id);
create index reports_of_subject on reports (subject_id) where subject_id is not null;
create index reports_of_reporter on reports (reporter_id, created_at) where reporter_id is not null;
create index reports_decided on reports (decided_at) where state = 'decided';

-- Copies from the moment of the report: what was reported, and a few messages around it. Files are copies too.
create table report_messages (
  report_id uuid not null references reports (id) on delete cascade,
  message_id bigint not null,
  sender text not null check (sender in ('member', 'profile')),
  answered_by text,
  content text not null,
  message_type text not null,
  media_key text,
  is_reported boolean not null,
  sent_at timestamptz not null,
  primary key (report_id, message_id)
);

-- What the operator was given: hashes of pictures that are illegal to have.
create table image_hash_lists (
  id uuid primary key,
  name text not null unique check (char_length(name) between 1 and 80),
  imported_at timestamptz not null,
  imported_by uuid references accounts (id) on delete set null,
  hash_count integer not null check (hash_count >= 0)
);

create table image_hashes (
  list_id uuid not null references image_hash_lists (id) on delete cascade,
  kind text not null check (kind in ('sha256', 'dhash')),
  hash bytea not null,
  primary key (kind, hash, list_id),
  check (length(hash) = case kind when 'sha256' then 32 else 8 end)
);

-- Sealed files that matched. Nobody of the staff reads them; two admins together release one for an authority.
create table quarantined_files (
  id uuid primary key,
  report_id uuid not null references reports (id),
  account_id uuid not null references accounts (id),
  storage_key text not null unique,
  -- The file's own key, sealed by the server's secret.
  sealed_key bytea not null,
  byte_count integer not null check (byte_count > 0),
  matched text not null check (matched in ('sha256', 'dhash')),
  -- Bits that differ; 0 for an exact match.
  distance integer not null check (distance >= 0),
  list_name text not null,
  created_at timestamptz not null,
  release_reason text,
  release_asked_by uuid references accounts (id),
  release_asked_at timestamptz,
  released_by uuid references accounts (id),
  released_at timestamptz,
  check (released_by is null or released_by <> release_asked_by)
);
create index quarantined_files_of_report on quarantined_files (report_id);

-- Writes and sends nothing until its report is decided.
create table account_holds (
  account_id uuid primary key references accounts (id),
  report_id uuid not null references reports (id),
  since timestamptz not null
);
create trigger account_holds_are_announced after insert or delete on account_holds
  for each statement execute function announce_change('account_holds_changed');

-- 'staff': the reader sees that there was a message. 'age': nobody sees it any more.
alter table chat_messages add column removed_because text check (removed_because in ('staff', 'age'));

-- A conversation that staff have closed stays closed, whatever its sides choose.
alter table chat_sessions add column closed_by_staff_at timestamptz, add column expired_before timestamptz;
create index chat_sessions_to_expire on chat_sessions (expired_before nulls first, id);
create function keep_closed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.blocked_by_member_at := coalesce(new.blocked_by_member_at, old.closed_by_staff_at);
  new.blocked_by_profile_at := coalesce(new.blocked_by_profile_at, old.closed_by_staff_at);
  return new;
end
$$;
create trigger closed_sessions_stay_closed before update on chat_sessions
  for each row when (old.closed_by_staff_at is not null) execute function keep_closed();
revoke execute on function keep_closed() from public;

grant select, insert, update, delete on reports, report_messages, image_hash_lists, image_hashes, quarantined_files, account_holds
  to velvetline_app;
