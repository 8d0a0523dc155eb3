-- Operators act on the command line too, without an account.
alter table audit_entries
  alter column account_id drop not null,
  add constraint audit_entries_actor check ((account_id is null) = (role = 'operator'));

-- What the staff wrote about a person when they acted. The chain of the log can never lose a word, so these stand beside it and are deleted
-- with the person's account.
create table audit_reasons (
  entry_id bigint primary key references audit_entries (id),
  about_id uuid not null references accounts (id) on delete cascade,
  words text not null
);

create index audit_reasons_about on audit_reasons (about_id);

grant select, insert, delete on audit_reasons to velvetline_app;

-- How often somebody of the staff searched for people since a moment; the log says it in steps.
create table staff_searches (
  account_id uuid not null references accounts (id) on delete cascade,
  action text not null,
  since timestamptz not null,
  searches integer not null check (searches > 0),
  primary key (account_id, action)
);

grant select, insert, update, delete on staff_searches to velvetline_app;
