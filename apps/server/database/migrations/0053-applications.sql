-- A person on a photo stays as a record when the applicant removes them or deletes the photo, so that the staff see who was asked and what
-- they said. Their document and what it says are deleted by then.
alter table application_people add column removed_at timestamptz;
alter table application_people alter column photo_id drop not null;
alter table application_people drop constraint application_people_photo_id_fkey;
alter table application_people add constraint application_people_photo_id_fkey
  foreign key (photo_id) references application_files (id) on delete set null;
alter table application_people drop constraint application_people_check1;
alter table application_people add constraint application_people_yes_is_identified
  check (answer is distinct from 'yes' or removed_at is not null or sealed_identity is not null);
alter table application_people add constraint application_people_on_a_photo check (removed_at is not null or photo_id is not null);
create index application_people_photo on application_people (photo_id) where photo_id is not null;

-- Somebody of an agency who has submitted keeps their application when the agency's own is deleted.
alter table applications drop constraint applications_agency_application_id_fkey;
alter table applications add constraint applications_agency_application_id_fkey
  foreign key (agency_application_id) references applications (id) on delete set null;
alter table applications drop constraint applications_check;
alter table applications add constraint applications_person_of_an_agency
  check (kind = 'agency_person' or agency_application_id is null);

-- Reports of pressure or coercion. What they say, and who says it, is encrypted, and stays when the application is deleted.
create table pressure_reports (
  id uuid primary key,
  application_id uuid references applications (id) on delete set null,
  -- Of a consultant who reported while signed in.
  account_id uuid references accounts (id) on delete set null,
  sealed_report bytea not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references accounts (id),
  -- What the staff did, encrypted.
  sealed_outcome bytea,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (sealed_outcome is null))
);

create index pressure_reports_open on pressure_reports (created_at, id) where closed_at is null;
create index pressure_reports_closed on pressure_reports (closed_at) where closed_at is not null;
create index pressure_reports_of_application on pressure_reports (application_id) where application_id is not null;
create index pressure_reports_of_account on pressure_reports (account_id) where account_id is not null;

grant select, insert, update, delete on pressure_reports to velvetline_app;
