-- Calls are forwarded to a person's telephone, so the person chooses it, once for all profiles.
alter table agents add column forwards_to_phone boolean not null default false;
update agents g set forwards_to_phone = true
where exists (select from profiles p where p.agent_id = g.account_id and p.forwards_to_phone)
  and exists (select from accounts a where a.id = g.account_id and a.phone_proven_at is not null);
alter table profiles drop column forwards_to_phone;

-- The one place that says whose telephone rings: chosen, the number proven, the account not blocked.
create view forwarding_phones with (security_invoker = true) as
select g.account_id as agent_id, a.phone
from agents g join accounts a on a.id = g.account_id
where g.forwards_to_phone and a.phone_proven_at is not null and a.blocked_at is null;

grant select on forwarding_phones to velvetline_app;
