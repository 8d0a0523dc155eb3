-- A file whose payouts are due again because no bank has it. Of one that somebody has fetched two people say so: the first asks, the second confirms.
alter table payout_batches
  add column discard_asked_by uuid references accounts (id),
  add column discard_asked_at timestamptz,
  add column discard_reason text,
  add column discarded_by uuid references accounts (id),
  add column discarded_at timestamptz,
  drop constraint payout_batches_check,
  add constraint payout_batches_file_until_fetched
    check ((sealed_file is null) = (fetched_at is not null or discarded_at is not null));
grant update (discard_asked_by, discard_asked_at, discard_reason, discarded_by, discarded_at) on payout_batches to velvetline_app;
