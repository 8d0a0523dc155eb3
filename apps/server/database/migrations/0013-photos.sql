-- Photos are kept as one master each, from which every size and format is made once. A page shows the placeholder until the photo is
-- there; the server signs the addresses of members-only originals with a secret of its own.

alter table profile_photos
  -- Base64 of a WebP of a few pixels. Empty until it has been made for a photo that was stored before.
  add column placeholder text not null default '' check (length(placeholder) <= 240);

alter table profiles
  add column long_seo_text_de text not null default '',
  add column long_seo_text_en text not null default '';

-- Drawn once by the first process that needs them, and the same for every node and after every start.
create table server_secrets (
  name text primary key,
  secret bytea not null check (length(secret) >= 32),
  created_at timestamptz not null
);

grant select, insert on server_secrets to velvetline_app;
