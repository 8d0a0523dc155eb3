-- The people on a photo that is added to a profile answer as those on an applicant's photos do, so the same tables serve both. A profile's
-- photo is kept there as an encrypted copy with the photo's id; only the people on it, and the staff, see it.

alter table application_files
  alter column application_id drop not null,
  add column profile_id uuid references profiles (id) on delete cascade,
  -- The application or the profile.
  add column owner_id uuid not null generated always as (coalesce(application_id, profile_id)) stored,
  add constraint application_files_one_owner check (num_nonnulls(application_id, profile_id) = 1),
  add constraint application_files_of_profiles check (profile_id is null or kind in ('photo', 'person_id'));
create index application_files_owner on application_files (owner_id, created_at);
create index application_files_of_profile on application_files (profile_id) where profile_id is not null;

alter table application_people
  alter column application_id drop not null,
  add column profile_id uuid references profiles (id) on delete cascade,
  add column owner_id uuid not null generated always as (coalesce(application_id, profile_id)) stored,
  add constraint application_people_one_owner check (num_nonnulls(application_id, profile_id) = 1);
create index application_people_owner on application_people (owner_id);
create index application_people_of_profile on application_people (profile_id) where profile_id is not null;

alter table profile_photos
  drop constraint profile_photos_stated_depicts_check,
  add constraint profile_photos_stated_depicts_check check (stated_depicts in ('alone', 'nobody', 'others'));
