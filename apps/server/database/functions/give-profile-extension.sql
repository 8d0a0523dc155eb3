-- For the trigger on new profiles.
create or replace function give_profile_extension() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.extension := draw_profile_extension();
  return new;
end
$$;

revoke execute on function give_profile_extension from public, velvetline_app;
