-- What an operator decides about a country, its prices, and the versions of the texts. Rows are only added
-- (docs/decisions/0031-countries-prices-and-versions.md).

-- One section of a country from a moment on. A country without a row for a section has what the release and the table `countries` say.
create table country_versions (
  country_code text not null references countries (code),
  section text not null check (section in ('basics', 'numbers', 'terms', 'law', 'rails', 'support', 'age', 'service')),
  version integer not null check (version > 0),
  valid_from timestamptz not null,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  reason text not null check (char_length(reason) between 1 and 200),
  created_at timestamptz not null,
  created_by uuid not null references accounts (id),
  -- Of two who save at the same time, one fails here.
  primary key (country_code, section, version)
);
create index country_versions_by_time on country_versions (created_at);

create trigger country_versions_are_for_ever before update or delete or truncate on country_versions
  for each statement execute function refuse_change();

-- What a product costs in a country from a moment on, in minor units of its currency.
create table prices (
  country_code text not null references countries (code),
  product text not null check (product in ('weekly', 'first_month', 'member_minute', 'premium_minute') or product ~ '^nuggets-[1-9][0-9]{0,4}$'),
  version integer not null check (version > 0),
  -- Null: no longer sold. Only packages may be.
  amount_minor integer check (amount_minor > 0),
  valid_from timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 200),
  created_at timestamptz not null,
  created_by uuid not null references accounts (id),
  primary key (country_code, product, version),
  check (amount_minor is not null or product like 'nuggets-%')
);
create index prices_by_time on prices (created_at);

create trigger prices_are_for_ever before update or delete or truncate on prices
  for each statement execute function refuse_change();

-- Every version of a text that an operator has put in the place of one that came with the software. The last one holds; one without a
-- body says that the release's text holds again.
create table content_versions (
  id bigint generated always as identity primary key,
  key text not null check (key ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  -- Null: wherever a country has no text of its own.
  country text references countries (code),
  language text not null check (language in ('de', 'en')),
  version integer not null check (version > 0),
  title text check (length(title) between 1 and 200),
  body text check (length(body) between 1 and 100000),
  note text not null default '' check (char_length(note) <= 200),
  created_at timestamptz not null,
  -- Null: by the command line, or before versions were kept.
  created_by uuid references accounts (id),
  unique nulls not distinct (key, country, language, version),
  check ((title is null) = (body is null))
);

insert into content_versions (key, country, language, version, title, body, created_at)
select key, country, language, 1, title, body, edited_at from content_overrides order by id;
drop table content_overrides;

create trigger content_versions_are_for_ever before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

-- A decision of the staff outlasts the settings that are read at the start.
alter table age_policies add column decided_at timestamptz;

grant select, insert on country_versions, prices, content_versions to velvetline_app;
grant usage on all sequences in schema public to velvetline_app;
