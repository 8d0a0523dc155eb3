-- Who else reads and answers a consultant's conversations. The consultant in person always may, and has no row.
create table agent_answerers (
  agent_id uuid not null references agents (account_id) on delete cascade,
  answerer_id uuid not null references agents (account_id) on delete cascade,
  primary key (agent_id, answerer_id),
  check (agent_id <> answerer_id)
);

create index agent_answerers_of_answerer on agent_answerers (answerer_id);

-- As it was before there was a choice: who leads an agency answers for everybody else of it.
insert into agent_answerers (agent_id, answerer_id)
select a.account_id, l.account_id
from agents a join agents l on l.agency_id = a.agency_id and l.leads_agency and l.account_id <> a.account_id;

-- The one place that says who may answer for whom. Nobody answers from a blocked account.
create view answering with (security_invoker = true) as
select account_id as agent_id, account_id as answerer_id from agents
union all
select x.agent_id, x.answerer_id from agent_answerers x join accounts b on b.id = x.answerer_id where b.blocked_at is null;

grant select, insert, delete on agent_answerers to velvetline_app;
grant select on answering to velvetline_app;
