-- A payout that was in a file once has been seen by two people: who closed its month, and who released it.
alter table payouts add column was_released boolean not null default false;
update payouts set was_released = true where batch_id is not null or return_hands <> '{}';
grant update (was_released) on payouts to velvetline_app;
