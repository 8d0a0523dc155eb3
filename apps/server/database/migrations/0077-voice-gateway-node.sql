-- Which process carries the embedded voice gateway, where several serve one database.

-- One row. A process that becomes the holder raises the term; what a former holder still writes has the old one and is refused.
create table voice_gateway (
  is_only boolean primary key default true check (is_only),
  term bigint not null unique,
  -- Null where the holder has given it back.
  node_id uuid,
  -- Where other processes reach the holder.
  address text,
  -- Counts the holder's signs of life. A process compares it with what it saw before, so that no two clocks are compared.
  beats bigint not null,
  -- By the holder's clock: its calls were certainly there then.
  beat_at timestamptz not null,
  check ((node_id is null) = (address is null))
);
insert into voice_gateway (term, beats, beat_at)
select 0, 0, coalesce(max(seen_at), '2000-01-01 00:00:00+00') from voice_calls;
grant select, update on voice_gateway to velvetline_app;

-- Saved calls move to the new holder's term with it.
alter table voice_calls
  drop column seen_at,
  add column term bigint not null default 0 references voice_gateway (term) on update cascade;
alter table voice_calls alter column term drop default;
