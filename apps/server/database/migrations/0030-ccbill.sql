-- CCBill as one more way to pay, for memberships too.
alter table subscriptions drop constraint subscriptions_rail_check;
alter table subscriptions add constraint subscriptions_rail_check
  check (rail in ('sandbox', 'paypal', 'maxpay', 'verotel', 'ccbill'));

-- While the provider is being asked: of one that does not know a key again, nobody else asks meanwhile.
alter table payment_refunds add column asking_until timestamptz;

-- A provider may take a refund on without a name for it; what was paid back, and when, its notice tells.
alter table payment_refunds drop constraint payment_refunds_state_check;
alter table payment_refunds add constraint payment_refunds_state_check
  check (state in ('asked', 'accepted', 'done', 'failed'));
