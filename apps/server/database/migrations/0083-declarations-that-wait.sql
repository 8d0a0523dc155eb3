-- A declaration may be about a purchase of Nuggets. Where it was not clear which contract is meant, or a reason was given, it waits until staff
-- have answered it. Earlier ones wait as well: it was not recorded whether anybody has answered.

alter table contract_declarations
  add column payment_id uuid references payments (id),
  add column answered_at timestamptz,
  add column answered_by uuid references accounts (id) on delete set null,
  add constraint contract_declarations_answered check (answered_by is null or answered_at is not null);

create index contract_declarations_waiting on contract_declarations (received_at, id)
  where answered_at is null and email <> '' and (outcome = 'unknown' or is_extraordinary);
create index contract_declarations_of_payment on contract_declarations (payment_id) where payment_id is not null;
create index contract_declarations_by_staff on contract_declarations (answered_by) where answered_by is not null;

-- What a withdrawn purchase pays back is written down before its provider is asked.
alter table payment_refunds
  drop constraint payment_refunds_state_check,
  add constraint payment_refunds_state_check check (state in ('due', 'asked', 'accepted', 'done', 'failed'));

grant update (answered_at, answered_by) on contract_declarations to velvetline_app;
