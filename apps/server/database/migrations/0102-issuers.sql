-- The company as the settings name it, from when on: a receipt and a statement go on naming the one that issued them.
create table issuers (
  id integer generated always as identity primary key,
  company text not null,
  address text[] not null,
  vat_id text not null,
  since timestamptz not null
);
grant select, insert on issuers to velvetline_app;
