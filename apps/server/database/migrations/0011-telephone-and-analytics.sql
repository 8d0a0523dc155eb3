-- The telephone: an extension for every profile, a record of calls that leave our pages, and what the pages count.

create sequence profile_extension_numbers as integer minvalue 1000 maxvalue 9999;

-- The next free extension of four digits; none begins with another's, so that the line understands it at once. Empty when all are used up:
-- then the pages show that it is not known.
create function draw_profile_extension() returns text
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

create function give_profile_extension() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.extension := draw_profile_extension();
  return new;
end
$$;

create trigger profiles_have_an_extension before insert on profiles
for each row when (new.extension = '') execute function give_profile_extension();

update profiles set extension = draw_profile_extension() where extension = '';

-- What an operator may set; a row without a country holds for every country that has no row of its own.
create table settings (
  name text not null,
  country_code text references countries (code),
  value jsonb not null,
  changed_at timestamptz not null,
  unique nulls not distinct (name, country_code)
);

-- A call that somebody began on our pages. The carrier bills it; it never touches Nuggets.
create table direct_calls (
  id uuid primary key,
  -- Drawn by the browser for one call: the same key is the same call.
  client_key text not null unique,
  profile_id uuid not null references profiles (id) on delete cascade,
  profile_name text not null,
  account_id uuid references accounts (id) on delete set null,
  kind text not null check (kind in ('member', 'premium')),
  -- By a link that opened the telephone, or by reading the number in the dialog.
  way text not null check (way in ('link', 'dialog')),
  country_code text not null references countries (code),
  began_at timestamptz not null
);

create index direct_calls_by_time on direct_calls (began_at);
create index direct_calls_of_account on direct_calls (account_id) where account_id is not null;

-- Counts of what happened on the pages in an hour. Nothing is kept about who it was.
create table analytics_counts (
  hour timestamptz not null,
  name text not null check (name in ('profile_view', 'call_member_direct', 'call_premium_direct')),
  profile_id uuid not null references profiles (id) on delete cascade,
  country_code text not null references countries (code),
  language text not null check (language in ('de', 'en')),
  role text not null check (role in ('guest', 'member', 'subscriber', 'agent', 'admin')),
  count integer not null check (count > 0),
  primary key (hour, name, profile_id, country_code, language, role)
);

-- A call by somebody who came by an advertisement and agreed to be counted.
create table ad_conversions (
  id uuid primary key,
  kind text not null check (kind in ('premium_call', 'member_call')),
  gclid text not null default '',
  msclkid text not null default '',
  profile_id uuid references profiles (id) on delete set null,
  consultant_name text not null,
  account_id uuid references accounts (id) on delete set null,
  country_code text not null references countries (code),
  converted_at timestamptz not null,
  check (gclid <> '' or msclkid <> '')
);

create index ad_conversions_by_time on ad_conversions (converted_at);
create index ad_conversions_of_account on ad_conversions (account_id) where account_id is not null;

grant usage on sequence profile_extension_numbers to velvetline_app;
grant select, insert, update, delete on settings, analytics_counts to velvetline_app;
grant select, insert, delete on direct_calls, ad_conversions to velvetline_app;
revoke execute on function draw_profile_extension(), give_profile_extension() from public;
grant execute on function draw_profile_extension() to velvetline_app;
