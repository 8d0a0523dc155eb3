-- The second factor of a sign-in: codes of an app (TOTP), or recovery codes that each work once.

create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- The key of the app, encrypted with a secret of the server.
  sealed_key bytea not null,
  -- The newest time step of which a code was accepted. No code of this or an earlier step is accepted again.
  last_step integer not null,
  enrolled_at timestamptz not null
);

-- Hashes of the recovery codes that are left; a used one is deleted.
create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- A browser that has given the password and owes the code holds a token.
alter table account_tokens
  drop constraint account_tokens_kind_check,
  add constraint account_tokens_kind_check
    check (kind in ('confirm_email', 'change_email', 'reset_password', 'prove_phone', 'second_factor'));

grant select, insert, update, delete on second_factors, recovery_codes to velvetline_app;
