-- Where a consultant's earnings go, and what the tax authorities are told (DAC7).

create table payout_details (
  account_id uuid primary key references agents (account_id) on delete cascade,
  holder text not null check (char_length(holder) between 2 and 70),
  -- Encrypted with a secret of the server, as is the tax number.
  sealed_iban bytea not null,
  iban_last_four text not null check (iban_last_four ~ '^[0-9A-Z]{4}$'),
  tax_country text not null check (tax_country ~ '^[A-Z]{2}$'),
  sealed_tax_number bytea not null,
  is_vat_liable boolean not null,
  changed_at timestamptz not null
);

grant select, insert, update, delete on payout_details to velvetline_app;

-- Applications of people who want to work as consultants. What is private is encrypted with a secret of the server: details as one JSON
-- document, each file with a key of its own.

create table applications (
  id uuid primary key,
  kind text not null check (kind in ('individual', 'agency', 'agency_person')),
  -- Of one person of an agency: the agency's own application.
  agency_application_id uuid references applications (id) on delete cascade,
  state text not null check (state in ('draft', 'submitted', 'asked_back', 'approved', 'refused')),
  email text not null,
  email_key text not null,
  email_proven_at timestamptz,
  -- Where the links in mails lead.
  storefront jsonb not null,
  -- What members will read: name, languages, specialties, price.
  work jsonb not null default '{}',
  sealed_details bytea,
  liveness text not null default 'open' check (liveness in ('open', 'started', 'passed', 'failed', 'talk')),
  liveness_reference text unique,
  liveness_attempts integer not null default 0,
  agreement_version text,
  agreed_at timestamptz,
  asked_step text,
  asked_text text,
  refusal_reason text,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  account_id uuid references accounts (id),
  agency_id uuid references agencies (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  documents_deleted_at timestamptz,
  check ((kind = 'agency_person') = (agency_application_id is not null)),
  check ((agreement_version is null) = (agreed_at is null)),
  check (state = 'draft' or submitted_at is not null)
);

create index applications_queue on applications (state, submitted_at, id) where state <> 'draft';
create index applications_of_address on applications (email_key, created_at);
create index applications_of_agency on applications (agency_application_id) where agency_application_id is not null;
create index applications_untouched on applications (changed_at) where state in ('draft', 'asked_back');
create index applications_refused on applications (decided_at) where state = 'refused' and documents_deleted_at is null;
create unique index applications_account on applications (account_id) where account_id is not null;

-- Hashes of secrets: a browser that may continue, a link in a mail that lets another one, the link of the welcome mail.
create table application_accesses (
  token_hash bytea primary key,
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('browser', 'resume', 'welcome')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index application_accesses_of on application_accesses (application_id);
create index application_accesses_expired on application_accesses (expires_at);

create table application_files (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('id_front', 'id_back', 'paper', 'photo', 'voice', 'person_id')),
  storage_key text not null unique,
  -- The key of the stored file, itself encrypted.
  sealed_key bytea not null,
  content_type text not null,
  byte_count integer not null check (byte_count > 0),
  -- Of a voice sample.
  seconds integer,
  -- Who is on a photo.
  depicts text check (depicts in ('alone', 'others')),
  created_at timestamptz not null
);

create index application_files_of on application_files (application_id, created_at);

-- Other people on a photo. Each answers alone, by a link of their own.
create table application_people (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  photo_id uuid not null references application_files (id) on delete cascade,
  document_id uuid references application_files (id) on delete set null,
  name text not null,
  email text not null,
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- Full name and birth date as the person says.
  sealed_identity bytea,
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'yes' or sealed_identity is not null)
);

create index application_people_of on application_people (application_id);

create table application_checks (
  application_id uuid not null references applications (id) on delete cascade,
  item text not null,
  verdict text not null check (verdict in ('fits', 'does_not_fit')),
  checked_by uuid not null references accounts (id),
  checked_at timestamptz not null,
  primary key (application_id, item)
);

create table sandbox_liveness_checks (
  reference text primary key,
  return_url text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'failed')),
  created_at timestamptz not null
);

grant select, insert, update, delete on applications, application_accesses, application_files, application_people, application_checks,
  sandbox_liveness_checks to velvetline_app;
