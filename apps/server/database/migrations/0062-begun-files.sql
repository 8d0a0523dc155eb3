-- Files of reports and of the quarantine that are being written and that no other row names yet. What stays here was left by a process that
-- ended between the file and its row.
create table safety_begun_files (
  storage_key text primary key,
  begun_at timestamptz not null
);
grant select, insert, delete on safety_begun_files to velvetline_app;

create index reports_held on reports (held_until) where held_until is not null;
