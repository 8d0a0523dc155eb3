-- What people write to the operator through the contact form. The mail to the operator is recorded in the same transaction.

create table contact_messages (
  id uuid primary key,
  -- The form that it was written in: sent twice, it is kept once.
  form_id uuid not null unique,
  content_hash bytea not null,
  account_id uuid references accounts (id) on delete set null,
  is_subscriber boolean not null,
  country_code text not null references countries (code),
  language text not null check (language in ('de', 'en')),
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null
    check (subject in ('general', 'membership', 'payment', 'technical', 'profile', 'agent', 'privacy')),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);

create index contact_messages_by_age on contact_messages (created_at);

-- The key that signs contact forms. In the database, so that every node reads what another one handed out.
create table contact_form_key (
  id integer primary key check (id = 1),
  secret bytea not null check (octet_length(secret) = 32)
);

insert into contact_form_key (id, secret)
values (1, sha256(decode(replace(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex')));

grant select, insert, delete on contact_messages to velvetline_app;
grant select on contact_form_key to velvetline_app;
