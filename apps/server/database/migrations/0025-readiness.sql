-- One row, written again and again to learn whether the database can be written. It tells nothing else.
create table readiness (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null
);

grant select, insert, update on readiness to velvetline_app;
