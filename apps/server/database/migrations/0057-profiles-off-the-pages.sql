-- A consultant takes their own profile off the pages, and shows it again as it was approved.
alter table profiles
  add column hidden_at timestamptz,
  add check (hidden_at is null or not is_published);
