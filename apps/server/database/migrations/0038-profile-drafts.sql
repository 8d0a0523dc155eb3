-- What a consultant, an agency or the staff change about a profile waits in a draft until somebody else has approved it; visitors see
-- the profile's own row and photos until then.

alter table profiles
  -- Taken back by the staff; a profile that visitors see is not. One that they never saw has neither.
  add column retired_at timestamptz,
  add column retired_reason text,
  -- On the home page the lowest come first; null leaves it to chance.
  add column featured_position integer check (featured_position between 1 and 50),
  add column voice_storage_key text unique,
  add column voice_seconds numeric(4, 1) check (voice_seconds > 0),
  -- Made by our own script for the demo; the pages say so.
  add column voice_is_example boolean not null default false,
  add check (retired_at is null or not is_published),
  add check ((retired_at is null) = (retired_reason is null)),
  add check ((voice_storage_key is null) = (voice_seconds is null));

alter table profile_photos
  -- The whole picture, from which another part can be cut; never shown to visitors. Null for photos of before.
  add column source_storage_key text unique,
  add column crop_left real,
  add column crop_top real,
  add column crop_width real,
  add check ((crop_left is null) = (crop_top is null) and (crop_left is null) = (crop_width is null));

create table profile_drafts (
  profile_id uuid primary key references profiles (id) on delete cascade,
  state text not null check (state in ('editing', 'review', 'returned')),
  -- Increases with each save: who saves must have seen the one before.
  version integer not null check (version > 0),
  -- What the profile will be: the fields of `draftContent` in features/profiles/drafts, with storage keys of photos and voice.
  content jsonb not null,
  -- Per changed field the version, the account and the time of its last change.
  changes jsonb not null,
  -- Everybody who wrote some of it; none of them approves it.
  authors uuid[] not null check (cardinality(authors) > 0),
  created_at timestamptz not null,
  edited_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by uuid references accounts (id) on delete set null,
  check ((state = 'review') = (submitted_at is not null))
);

create index profile_drafts_waiting on profile_drafts (submitted_at, profile_id) where state = 'review';

create table profile_decisions (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  decision text not null check (decision in ('approved', 'returned', 'refused')),
  -- For the consultant; empty for an approval.
  reason text not null check (char_length(reason) <= 1000),
  decided_by uuid references accounts (id) on delete set null,
  decided_at timestamptz not null,
  check ((decision = 'approved') = (reason = ''))
);

create index profile_decisions_of_profile on profile_decisions (profile_id, decided_at desc);

alter table categories add column is_hidden boolean not null default false;

grant select, insert, update, delete on profile_drafts to velvetline_app;
grant select, insert on profile_decisions to velvetline_app;
