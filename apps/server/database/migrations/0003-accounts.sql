-- People who can sign in. Every instant is given by the server's clock, never by now().

create table accounts (
  id uuid primary key,
  role text not null check (role in ('member', 'agent', 'admin')),
  name text not null check (char_length(name) between 1 and 80),
  username text not null,
  -- Lower case and NFKC: two names that look alike to people are one name.
  username_key text not null unique,
  email text not null,
  -- Normalised as the mail provider would: one inbox is one account.
  email_key text not null unique,
  email_pending text,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_proven_at timestamptz,
  birth_date date not null,
  password_hash text not null,
  country_code text not null references countries (code),
  language text not null check (language in ('de', 'en')),
  has_active_subscription boolean not null default false,
  email_confirmed_at timestamptz,
  terms_accepted_at timestamptz not null,
  sensitive_data_accepted_at timestamptz not null,
  created_at timestamptz not null
);

-- An unproven phone identifies nobody, so only proven ones are unique.
create unique index accounts_proven_phone on accounts (phone) where phone_proven_at is not null;

create table account_sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index account_sessions_of_account on account_sessions (account_id) where revoked_at is null;

-- Links and codes that prove something once.
create table account_tokens (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('confirm_email', 'change_email', 'reset_password', 'prove_phone')),
  token_hash bytea not null unique,
  -- Hash of a secret that only the browser that asked holds; that browser is signed in by following the link.
  browser_hash bytea,
  -- What is proven: the new address or the phone number.
  subject text not null default '',
  return_path text not null default '/',
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index account_tokens_of_account on account_tokens (account_id, kind);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  -- Hashes, so that a list of what people typed into the form does not lie around.
  identifier_hash bytea not null,
  address_hash bytea not null,
  failed_at timestamptz not null
);

create index sign_in_failures_by_identifier on sign_in_failures (identifier_hash, failed_at);
create index sign_in_failures_by_address on sign_in_failures (address_hash, failed_at);

-- Who has had the welcome bonus: once per person, known by her normalised e-mail or her phone. Outlives the account.
create table welcome_bonus_claims (
  kind text not null check (kind in ('email', 'phone')),
  subject_hash bytea not null,
  account_id uuid not null,
  claimed_at timestamptz not null,
  primary key (kind, subject_hash)
);
