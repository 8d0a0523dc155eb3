-- A colleague who has blocked somebody in the consultant's place is kept by their account, so that their name goes with it. `set_by` names the
-- person of a chat team, who has no account.
alter table consultant_blocks add column set_by_agent uuid references agents (account_id);
update consultant_blocks b set set_by_agent = a.account_id, set_by = null
from agents a where a.display_name = b.set_by and a.account_id <> b.agent_id;
