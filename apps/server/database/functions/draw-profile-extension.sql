-- The next free extension of four digits; none is a prefix of another, so that the line recognises it at once. Empty when all are used up:
-- then the pages show it as unknown.
create or replace function draw_profile_extension() returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  v_extension text;
begin
  -- The same lock as `keep_addresses_apart`: what is free now stays free until the profile has it.
  perform pg_advisory_xact_lock(hashtextextended('profile_addresses', 0));
  loop
    v_extension := nextval('profile_extension_numbers')::text;
    exit when not exists (
      select 1 from profiles
      where extension <> '' and (starts_with(extension, v_extension) or starts_with(v_extension, extension))
    );
  end loop;
  return v_extension;
exception
  when sequence_generator_limit_exceeded then
    return '';
end
$$;

revoke execute on function draw_profile_extension from public, velvetline_app;
grant execute on function draw_profile_extension to velvetline_app;
