-- The people of an agency that works here belong to the agency: its lead invites them, also one who came later, and whether or not it applied here.

update applications person
set agency_id = agency.agency_id
from applications agency
where agency.id = person.agency_application_id and agency.agency_id is not null and person.agency_id is null;

create index applications_of_working_agency on applications (agency_id) where agency_id is not null;
