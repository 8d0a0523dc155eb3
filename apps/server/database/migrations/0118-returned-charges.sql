-- The staff gives back what was charged wrongly, also where the message was read (decision 32).
alter table call_minutes
  drop constraint call_minutes_returned_for_check,
  add constraint call_minutes_returned_for_check check (returned_for in ('fault', 'after_end', 'staff'));
drop function if exists chat_return_message(uuid, uuid, bigint, timestamptz);

-- Somebody has decided that payouts go on being held back. Those without a last day ask for it every month.
alter table payout_holds
  add column kept_by uuid references accounts (id),
  add column kept_at timestamptz,
  add constraint payout_holds_kept_check check ((kept_by is null) = (kept_at is null));
grant update (kept_by, kept_at) on payout_holds to velvetline_app;

-- A node of a version before 0117 that was started after it has made the job of set-aside Nuggets again, which nobody works on.
delete from pgboss.schedule where name = 'expire-credit-holds';
-- The library's function refuses a queue that is not there.
select pgboss.delete_queue(name) from pgboss.queue where name = 'expire-credit-holds';
