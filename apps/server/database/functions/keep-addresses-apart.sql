-- No profile gets a former address of another one, or an extension that begins like another's or with which another's begins: the line would
-- never reach the longer one. One change at a time, since no index can see prefixes.
create or replace function keep_addresses_apart() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('profile_addresses', 0));
  if exists (select from profile_former_slugs where slug = new.slug and profile_id <> new.id) then
    raise unique_violation using message = 'another profile had this address';
  end if;
  if new.extension <> '' and exists (
    select from profiles
    where id <> new.id and extension <> ''
      and (starts_with(extension, new.extension) or starts_with(new.extension, extension))
  ) then
    raise unique_violation using message = 'an extension of another profile is a prefix of this one, or the reverse';
  end if;
  return new;
end
$$;

revoke execute on function keep_addresses_apart from public, velvetline_app;
