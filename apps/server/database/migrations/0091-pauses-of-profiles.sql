-- A pause after a call knows the profiles that it has made busy: only those come back with its end.
alter table agent_times add column paused_profiles uuid[] not null default '{}';

-- A pause that is running has made all of the agent's profiles busy.
update agent_times t
set paused_profiles = array(select p.id from profiles p where p.agent_id = t.agent_id and p.chosen_status = 'busy')
where t.pause_until is not null;
