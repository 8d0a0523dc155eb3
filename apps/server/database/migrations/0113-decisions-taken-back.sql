-- When staff took back that the decision had closed a conversation. It is open again once no decision keeps it closed.
alter table reports add column reopened_at timestamptz;
create index reports_that_closed on reports (session_id) where decision = 'block_conversation' and reopened_at is null;

update reports r set reopened_at = log.at
from (select subject_id, max(at) as at from audit_entries where action = 'report.conversation_reopened' group by subject_id) log
where r.id::text = log.subject_id;

-- Calls that somebody missed while none of them counted.
delete from call_misses m using agent_times t
where t.agent_id = m.agent_id and t.rules ->> 'offlineAfterMissed' = 'false';
