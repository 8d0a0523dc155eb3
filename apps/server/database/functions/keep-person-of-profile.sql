-- For the triggers on what belongs to the person whose profile it is at that moment, and not to the profile.
create or replace function keep_person_of_profile() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.agent_id := (select p.agent_id from profiles p where p.id = new.profile_id);
  return new;
end
$$;

revoke execute on function keep_person_of_profile from public, velvetline_app;
