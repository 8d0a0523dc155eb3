-- Consultants and their pages. A profile is one identity-checked person; an agency's lead may look after colleagues' profiles.

create table agencies (
  id uuid primary key,
  name text not null
);

create table agents (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- The name under which she answers for a colleague; members read it.
  display_name text not null,
  agency_id uuid references agencies (id),
  leads_agency boolean not null default false,
  -- Her workspace was open then. Available means: seen within the last minute.
  last_seen_at timestamptz,
  check (not leads_agency or agency_id is not null)
);

create table categories (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  position integer not null unique,
  name_german text not null,
  name_english text not null,
  intro_german text not null,
  intro_english text not null,
  description_german text not null,
  description_english text not null,
  seo_title_german text not null,
  seo_title_english text not null,
  seo_description_german text not null,
  seo_description_english text not null,
  seo_keywords_german text not null,
  seo_keywords_english text not null
);

create table profiles (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  -- The person herself. A profile of the demo world without one is played by the demo actor.
  agent_id uuid references agents (account_id),
  is_demo_actor boolean not null default false,
  is_published boolean not null default true,
  age integer not null check (age between 18 and 99),
  height_cm integer not null check (height_cm between 120 and 220),
  years_of_experience integer not null check (years_of_experience between 0 and 70),
  main_language text not null check (main_language in ('de', 'en')),
  languages text[] not null,
  title_de text not null,
  title_en text not null,
  description_de text not null,
  description_en text not null,
  about_de text not null,
  about_en text not null,
  specialties_de text[] not null,
  specialties_en text[] not null,
  usual_hours_de text not null default '',
  usual_hours_en text not null default '',
  seo_title_de text not null default '',
  seo_title_en text not null default '',
  seo_description_de text not null default '',
  seo_description_en text not null default '',
  rating_tenths integer not null default 0 check (rating_tenths between 0 and 50),
  review_count integer not null default 0 check (review_count >= 0),
  extension text not null default '' check (extension ~ '^[0-9]{0,6}$'),
  -- What she has chosen; what members see follows from it and from her presence.
  chosen_status text not null default 'offline' check (chosen_status in ('available', 'busy', 'offline')),
  forwards_to_phone boolean not null default false,
  created_at timestamptz not null,
  check (is_demo_actor = (agent_id is null))
);

create unique index profiles_extension on profiles (extension) where extension <> '';
create index profiles_of_agent on profiles (agent_id);

create table profile_categories (
  profile_id uuid not null references profiles (id) on delete cascade,
  category_slug text not null references categories (slug),
  primary key (profile_id, category_slug)
);

create index profile_categories_by_category on profile_categories (category_slug);

create table profile_photos (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  use text not null check (use in ('primary', 'thumbnail', 'second', 'gallery', 'members')),
  position integer not null,
  storage_key text not null unique,
  -- Blurred by the server; what a visitor gets of a members-only photo.
  veiled_storage_key text unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt_de text not null,
  alt_en text not null,
  unique (profile_id, use, position),
  check ((use = 'members') = (veiled_storage_key is not null))
);
