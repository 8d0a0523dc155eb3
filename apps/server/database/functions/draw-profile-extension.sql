-- The next free extension of four digits; none is a prefix of another, so that the line recognises it at once. Empty when all are used up:
-- then the pages show it as unknown.
create or replace function draw_profile_extension() returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  v_extension text;
begin
  loop
    v_extension := nextval('profile_extension_numbers')::text;
    exit when not exists (
      select 1 from profiles
      where extension <> ''
        and extension in (v_extension, left(v_extension, 1), left(v_extension, 2), left(v_extension, 3))
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
