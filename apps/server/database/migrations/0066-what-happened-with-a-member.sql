-- Changes of a member's limits, and pauses: the tables they are in know only what holds now.
create table care_changes (
  id bigint generated always as identity primary key,
  member_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('limit', 'pause')),
  changed_at timestamptz not null,
  -- Of a limit: the period, and what was chosen; null takes the limit away.
  period text check (period in ('day', 'week', 'month')),
  limit_minor bigint check (limit_minor >= 0),
  currency text,
  -- Of a pause: its end.
  paused_until timestamptz,
  check ((kind = 'limit') = (period is not null and currency is not null)),
  check ((kind = 'pause') = (paused_until is not null))
);

create index care_changes_of_member on care_changes (member_id, changed_at desc);

insert into care_changes (member_id, kind, changed_at, period, limit_minor, currency)
select member_id, 'limit', changed_at, period, limit_minor, currency from spending_limits;

grant select, insert, delete on care_changes to velvetline_app;

-- What one member wrote to the operator, for the timeline.
create index contact_messages_of_account on contact_messages (account_id, created_at desc) where account_id is not null;

-- A registration that was never confirmed is deleted after a month, also where the staff had helped with it.
alter table resent_mails
  drop constraint resent_mails_member_id_fkey,
  add constraint resent_mails_member_id_fkey foreign key (member_id) references accounts (id) on delete cascade;
alter table member_viewings
  drop constraint member_viewings_member_id_fkey,
  add constraint member_viewings_member_id_fkey foreign key (member_id) references accounts (id) on delete cascade;
