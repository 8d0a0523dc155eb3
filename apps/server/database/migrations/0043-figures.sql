-- The operator's figures: what happened in each hour of each day, counted once, so that a question about a year does not read a year.

-- Days and hours are those of the operator's time zone. What is counted follows from `figures_count`; a row is never added to, its whole day
-- is counted again.
create table figures_by_hour (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  name text not null,
  country_code text not null,
  -- The rail, the line, the sender, the longest wait: see figures_count.
  kind text not null,
  currency text not null,
  count bigint not null,
  amount bigint not null,
  primary key (day, name, hour, country_code, kind, currency)
);

-- The sums of its hours, kept for as long as the service runs.
create table figures_by_day (
  day date not null,
  name text not null,
  country_code text not null,
  kind text not null,
  currency text not null,
  count bigint not null,
  amount bigint not null,
  primary key (day, name, country_code, kind, currency)
);

-- How far the counting has come; what happened since then is counted when it is asked for.
create table figures_progress (
  is_only boolean primary key default true check (is_only),
  time_zone text not null,
  first_day date not null,
  counted_until timestamptz not null
);

-- Page loads that began outside of our pages, by hour. Nothing is kept about who it was.
create table visit_counts (
  hour timestamptz not null,
  country_code text not null references countries (code),
  count integer not null check (count > 0),
  primary key (hour, country_code)
);

-- The days of the demo's past that are made.
create table demo_days (
  day date primary key,
  made_at timestamptz not null
);

-- What the figures of the current hour are counted from. Messages arrive in the order of time, so the smallest of indexes finds them.
create index chat_messages_by_time on chat_messages using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index members_by_registration on accounts (created_at) where role = 'member';
create index members_by_confirmation on accounts (email_confirmed_at) where role = 'member' and email_confirmed_at is not null;
create index payment_reversals_by_time on payment_reversals (recorded_at);
create index payment_orders_by_time on payment_orders (created_at);
create index subscriptions_by_start on subscriptions (started_at) where started_at is not null;
create index subscriptions_by_end on subscriptions (ended_at) where ended_at is not null;

grant select, insert, update, delete on figures_by_hour, figures_by_day, figures_progress, visit_counts to velvetline_app;
grant select, insert on demo_days to velvetline_app;
