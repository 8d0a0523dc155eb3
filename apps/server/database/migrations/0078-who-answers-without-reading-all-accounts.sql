-- Says the same as before. Joined with the accounts, the second part could only be read whole: a planner took the few rows of agent_answerers for
-- more than a thousand and read every account, each time a member's conversations were asked for.
create or replace view answering with (security_invoker = true) as
select who.agent_id, who.answerer_id
from (
  select account_id as agent_id, account_id as answerer_id from agents
  union all
  select agent_id, answerer_id from agent_answerers
) who
where who.agent_id = who.answerer_id or (select b.blocked_at is null from accounts b where b.id = who.answerer_id);
