-- A member's message that nobody on the profile's side has read in time is given back. Then this says when.
alter table chat_messages add column returned_at timestamptz;
create index chat_messages_returned on chat_messages (returned_at) where returned_at is not null;

-- Without a row nothing was judged yet.
create table chat_return_progress (
  is_only boolean primary key default true check (is_only),
  -- Messages written before then were judged, or were written while nothing was given back.
  judged_until timestamptz not null
);
grant select, insert, update on chat_return_progress to velvetline_app;
