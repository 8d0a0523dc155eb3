-- A refund that only people can make, in the portal of a provider, waits for them.
alter table payment_refunds
  drop constraint payment_refunds_state_check,
  add constraint payment_refunds_state_check check (state in ('due', 'asked', 'accepted', 'by_hand', 'done', 'failed'));

create index payment_refunds_by_hand on payment_refunds (created_at) where state = 'by_hand';
