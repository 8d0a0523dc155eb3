-- The profiles that members keep, and the mails that say when one of them has become available.

create table favourites (
  account_id uuid not null references accounts (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  -- What a link in a mail names instead of the person: random, and worth nothing without our signature beside it.
  notice_id uuid not null unique,
  wants_notice boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, profile_id)
);

create index favourites_with_notice on favourites (profile_id, account_id) where wants_notice;

-- What was last known of the profiles that somebody waits for. Whoever turns a row to available, on whichever node, has found the
-- event; nobody finds it twice.
create table watched_profiles (
  profile_id uuid primary key references profiles (id) on delete cascade,
  is_available boolean not null,
  changed_at timestamptz not null
);

-- One row for each mail: no event is told twice, and the limits hold although a favourite is removed and kept again.
create table favourite_notices (
  account_id uuid not null references accounts (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  available_since timestamptz not null,
  sent_at timestamptz not null,
  primary key (account_id, profile_id, available_since)
);

create index favourite_notices_of_account on favourite_notices (account_id, sent_at);
create index favourite_notices_by_age on favourite_notices (sent_at);

-- The key that signs the links in these mails. In the database, so that every node reads what another one wrote.
create table favourite_notice_key (
  id integer primary key check (id = 1),
  secret bytea not null check (octet_length(secret) = 32)
);

insert into favourite_notice_key (id, secret)
values (1, sha256(decode(replace(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex')));

grant select, insert, update, delete on favourites to velvetline_app;
grant select, insert, update on watched_profiles to velvetline_app;
grant select, insert, delete on favourite_notices to velvetline_app;
grant select on favourite_notice_key to velvetline_app;
