-- Accounts of consultants can be ended. What the tax authority and a bank must still be told of a payee is sealed with the payout details, since the
-- account no longer names anybody.
alter table payout_details
  -- Name, birth date, agency and account holder; `holder` is a dash then.
  add column sealed_person bytea;
alter table payout_details drop constraint payout_details_holder_check;
alter table payout_details add constraint payout_details_holder_check
  check (char_length(holder) between 2 and 70 or (sealed_person is not null and holder = '–'));

-- What was written about the person goes.
grant update (reason) on agent_account_blocks, profile_decisions to velvetline_app;
