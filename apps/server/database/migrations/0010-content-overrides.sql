-- What an operator has put in the place of the texts that came with the software: for one country, or for all of them.

create table content_overrides (
  id bigint generated always as identity primary key,
  key text not null check (key ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  -- Null: wherever no text of the country's own stands.
  country text references countries (code),
  language text not null check (language in ('de', 'en')),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 100000),
  edited_at timestamptz not null,
  unique nulls not distinct (key, country, language)
);

grant select, insert, update, delete on content_overrides to velvetline_app;
grant usage on all sequences in schema public to velvetline_app;
