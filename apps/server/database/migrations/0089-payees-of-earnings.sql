-- Who is paid for a line is settled when it is booked, not by who leads the agency when the month is closed (decision 33). A month of one agent
-- can therefore have two payouts in a currency. Lines from before get the payee of their month's payout where it is closed, else the present
-- lead of the agency, else the agent. Nothing is booked meanwhile.

lock table earning_lines, payouts in access exclusive mode;

alter table earning_lines add column payee_id uuid references agents (account_id);
alter table earning_lines disable trigger earning_lines_are_for_ever;
update earning_lines l set payee_id = coalesce(
    (select p.payee_id from payouts p where p.agent_id = l.agent_id and p.month = l.month and p.currency = l.currency),
    (select b.account_id from agents a join agents b on b.agency_id = a.agency_id and b.leads_agency
      where a.account_id = l.agent_id and not a.leads_agency order by b.account_id limit 1),
    l.agent_id)
  where l.agent_id is not null;
alter table earning_lines enable trigger earning_lines_are_for_ever;
alter table earning_lines add constraint earning_lines_have_a_payee check ((payee_id is null) = (agent_id is null));

-- The name that PostgreSQL gave it.
alter table payouts drop constraint payouts_agent_id_month_currency_key;
alter table payouts add constraint payouts_once unique (agent_id, month, currency, payee_id);

-- Until now a remainder was carried into the agent's next payout, even when somebody else was paid. Those remainders must not be paid again.
alter table payouts add column is_carried_on boolean not null default false;
update payouts p set is_carried_on = true where exists (
  select from payouts n
  where n.agent_id = p.agent_id and n.currency = p.currency and n.month > p.month and n.payee_id <> p.payee_id);
