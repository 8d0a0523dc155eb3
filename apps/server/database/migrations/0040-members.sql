-- The staff's work with members: finding them, correcting their Nuggets, blocking them.

-- A block of a member may end by itself. accounts.blocked_at stays what decides; this says until when.
alter table accounts add column blocked_until timestamptz, add constraint accounts_block check (blocked_until is null or blocked_at is not null);

-- Every list of members reads one of these from its beginning, so that its first page costs the same at a thousand and at a million.
create index members_by_time on accounts (created_at desc, id desc) where role = 'member' and erased_at is null;
create index members_by_name on accounts ((lower(name) collate "C"), id) where role = 'member' and erased_at is null;
create index members_by_last_name on accounts ((lower(substring(name from '[^ ]+$')) collate "C"))
  where role = 'member' and erased_at is null;
create index members_by_username on accounts ((username_key collate "C")) where role = 'member' and erased_at is null;
create index members_by_email on accounts ((lower(email) collate "C")) where role = 'member' and erased_at is null;
create index members_by_phone on accounts ((phone collate "C")) where role = 'member' and erased_at is null;
-- By the last digits, which people read out when they are asked for their number.
create index members_by_phone_end on accounts ((reverse(phone) collate "C")) where role = 'member' and erased_at is null;
create index members_paying on accounts (created_at desc, id desc)
  where role = 'member' and erased_at is null and has_active_subscription;
create index members_unconfirmed on accounts (created_at desc, id desc)
  where role = 'member' and erased_at is null and email_confirmed_at is null;
create index members_blocked on accounts (created_at desc, id desc)
  where role = 'member' and erased_at is null and blocked_at is not null;
create index members_leaving on accounts (created_at desc, id desc)
  where role = 'member' and erased_at is null and deletion_due_at is not null;
create index members_of_country on accounts (country_code, created_at desc, id desc) where role = 'member' and erased_at is null;
create index subscriptions_in_trouble on subscriptions (state, account_id) where state in ('past_due', 'cancelled');

-- When somebody was last there, signed in or not.
create index account_sessions_by_account on account_sessions (account_id);
-- One member's mails, for the timeline.
create index messages_out_of_recipient on messages_out (recipient, id);

-- Narrowed lists that somebody of the staff keeps under a name; never with words of a search.
create table list_views (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  list text not null check (list in ('members')),
  name text not null check (char_length(name) between 1 and 40),
  filters jsonb not null,
  created_at timestamptz not null,
  unique (account_id, list, name)
);

-- Nuggets that the staff gives or takes. One above the limit waits for a second person.
create table balance_corrections (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  -- Hundredths; below zero what is taken.
  amount bigint not null check (amount <> 0),
  cause text not null check (cause in ('fault', 'goodwill', 'compensation', 'mistake', 'misuse')),
  -- What happened. The member reads it.
  explanation text not null,
  state text not null check (state in ('waiting', 'booked', 'refused')),
  balance_before bigint,
  balance_after bigint check (balance_after >= 0),
  proposed_by uuid not null references accounts (id),
  proposed_at timestamptz not null,
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  -- To the person who proposed it, where it was refused.
  answer text,
  idempotency_key text not null,
  request_hash bytea not null,
  unique (proposed_by, idempotency_key),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'booked') = (balance_after is not null) and (balance_before is null) = (balance_after is null))
);

create index balance_corrections_waiting on balance_corrections (proposed_at, id) where state = 'waiting';
create index balance_corrections_by_time on balance_corrections (proposed_at desc, id desc);
create index balance_corrections_of_member on balance_corrections (member_id, proposed_at desc);

-- Why and how long a member was blocked.
create table member_blocks (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  cause text not null check (cause in ('insult', 'threat', 'fraud', 'underage', 'request', 'other')),
  -- The member reads it.
  explanation text not null,
  blocked_by uuid not null references accounts (id),
  blocked_at timestamptz not null,
  -- Null where it has no end.
  blocked_until timestamptz,
  lifted_by uuid references accounts (id),
  lifted_at timestamptz,
  lifted_reason text,
  check (blocked_until is null or blocked_until > blocked_at)
);

create unique index member_blocks_open on member_blocks (member_id) where lifted_at is null;
create index member_blocks_of_member on member_blocks (member_id, blocked_at desc);
create index member_blocks_due on member_blocks (blocked_until) where lifted_at is null and blocked_until is not null;

-- Mails that the staff had sent to a member again; the same key sends once.
create table resent_mails (
  sent_by uuid not null references accounts (id),
  idempotency_key text not null,
  member_id uuid not null references accounts (id),
  kind text not null check (kind in ('confirmation', 'reset', 'receipt')),
  receipt_number text,
  sent_at timestamptz not null,
  primary key (sent_by, idempotency_key),
  check ((kind = 'receipt') = (receipt_number is not null))
);

create index resent_mails_of_member on resent_mails (member_id, sent_at);

grant select, insert, update, delete on list_views to velvetline_app;
grant select, insert on balance_corrections, member_blocks to velvetline_app;
grant update (state, balance_before, balance_after, decided_by, decided_at, answer, explanation) on balance_corrections to velvetline_app;
grant update (lifted_by, lifted_at, lifted_reason, explanation) on member_blocks to velvetline_app;
grant select, insert, delete on resent_mails to velvetline_app;
