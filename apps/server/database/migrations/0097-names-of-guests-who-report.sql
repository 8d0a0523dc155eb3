-- Optional: the notice that article 16 of the Digital Services Act describes names who sends it.
alter table reports add column guest_name text;
