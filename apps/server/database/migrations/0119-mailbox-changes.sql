-- Another mailbox for the account of somebody who has lost theirs: one of the staff proposes it, another approves it, and it counts after a wait
-- in which the old one can object.
create table mailbox_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Both, and the reason, only until it is over. The audit log keeps the reason, and lets it go with the person's account.
  email text not null,
  email_key text not null,
  reason text not null,
  state text not null default 'proposed' check (
    state in ('proposed', 'approved', 'declined', 'cancelled', 'objected', 'overtaken', 'taken', 'blocked', 'leaving', 'expired', 'done')
  ),
  proposed_by uuid not null references accounts (id),
  proposed_at timestamptz not null,
  decided_by uuid references accounts (id) check (decided_by <> proposed_by),
  decided_at timestamptz,
  -- When the link in the new mailbox was followed.
  followed_at timestamptz,
  ended_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('approved', 'declined', 'done') or decided_at is not null),
  check (state <> 'proposed' or decided_at is null),
  check ((state in ('proposed', 'approved')) = (ended_at is null)),
  check (ended_at is null or (email = '' and email_key = '' and reason = ''))
);

create unique index mailbox_changes_open on mailbox_changes (account_id) where ended_at is null;
create index mailbox_changes_of_account on mailbox_changes (account_id, proposed_at);

grant select, insert, delete on mailbox_changes to velvetline_app;
grant update (state, email, email_key, reason, decided_by, decided_at, followed_at, ended_at) on mailbox_changes to velvetline_app;

alter table account_tokens
  drop constraint account_tokens_kind_check,
  add constraint account_tokens_kind_check check (
    kind in (
      'confirm_email', 'change_email', 'reset_password', 'take_back_email', 'prove_phone', 'second_factor', 'confirm_mailbox', 'keep_mailbox'
    )
  );
