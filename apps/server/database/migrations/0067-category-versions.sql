-- A change of a category names the version that somebody has seen, so that nobody overwrites a colleague's texts without noticing.
alter table categories add column version integer not null default 1;
