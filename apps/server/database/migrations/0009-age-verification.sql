-- Which country asks for a proof of age, and who has given one. Never a picture or a birth date: only that, when and how.

create table age_policies (
  country_code text primary key references countries (code),
  is_required boolean not null,
  -- What counts as a proof there, in the words of the contract; empty where nothing is asked.
  methods text[] not null default '{}',
  -- Kept with every result: under which rule it was given.
  version integer not null default 1,
  check (not is_required or cardinality(methods) > 0)
);

-- The others have no entry: the demo asks nothing there, and live mode waits until the operator has decided for each.
insert into age_policies (country_code, is_required, methods)
values ('uk', true, '{face_estimation,id_document,credit_card,mobile_operator,email}');

-- One row for each time somebody set out to prove her age. Whoever it was, an account or a browser, is the only one it counts for.
create table age_verifications (
  id uuid primary key,
  account_id uuid references accounts (id) on delete cascade,
  -- Hash of the secret in the visitor's cookie.
  visitor_hash bytea,
  -- Hash of the browser's name for its session: counts attempts of a browser that keeps no cookies, and proves nothing.
  session_hash bytea,
  country_code text not null references countries (code),
  policy_version integer not null,
  provider text not null,
  -- The verifier's own name for the check; unknown until it has answered.
  provider_reference text,
  return_path text not null default '/',
  state text not null default 'started' check (state in ('started', 'approved', 'failed', 'abandoned')),
  method text,
  started_at timestamptz not null,
  decided_at timestamptz,
  unique (provider, provider_reference),
  check (account_id is not null or visitor_hash is not null),
  check ((decided_at is null) = (state = 'started'))
);

create index age_verifications_of_account on age_verifications (account_id, started_at) where account_id is not null;
create index age_verifications_of_visitor on age_verifications (visitor_hash, started_at) where visitor_hash is not null;
create index age_verifications_of_session on age_verifications (session_hash, started_at) where session_hash is not null;
create index age_verifications_undecided on age_verifications (started_at) where state = 'started';

-- What the embedded verifier of the demo remembers, as an outside one would in its own database.
create table sandbox_age_checks (
  reference text primary key,
  return_url text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'failed', 'abandoned')),
  created_at timestamptz not null
);

-- A welcome bonus that waits until its owner has proven her age.
create table postponed_welcome_bonuses (
  account_id uuid primary key references accounts (id) on delete cascade,
  amount bigint not null check (amount > 0),
  postponed_at timestamptz not null
);

grant select, insert, update on age_policies to velvetline_app;
grant select, insert, update, delete on age_verifications, sandbox_age_checks, postponed_welcome_bonuses to velvetline_app;
