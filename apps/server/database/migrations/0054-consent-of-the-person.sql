-- Nothing of a profile becomes public before its person has agreed: what somebody else hands in waits for the person first, and every new
-- photo says who is on it.

alter table profile_drafts
  -- The profile's person, who has agreed to what was handed in; null before that, and where a profile has no person.
  add column confirmed_by uuid references accounts (id) on delete set null,
  drop constraint profile_drafts_state_check,
  add constraint profile_drafts_state_check check (state in ('editing', 'confirming', 'review', 'returned')),
  drop constraint profile_drafts_check,
  add constraint profile_drafts_check check ((state in ('confirming', 'review')) = (submitted_at is not null)),
  add check (confirmed_by is null or state = 'review');

-- What waits for a review was agreed to by its person only where they have handed it in themselves.
update profile_drafts d set confirmed_by = d.submitted_by
from profiles p
where p.id = d.profile_id and d.state = 'review' and d.submitted_by = p.agent_id;

update profile_drafts d set state = 'confirming'
from profiles p
where p.id = d.profile_id and d.state = 'review' and p.agent_id is not null and d.confirmed_by is null;

alter table profile_decisions
  drop constraint profile_decisions_decision_check,
  -- `declined`: by the profile's person, before the staff have seen it.
  add constraint profile_decisions_decision_check check (decision in ('approved', 'returned', 'refused', 'declined'));

alter table profile_photos
  -- Who is on it, as the person who added it has said; null for photos of before, and for those of an application, which knows more.
  add column stated_depicts text check (stated_depicts in ('alone', 'nobody')),
  add column stated_by uuid references accounts (id) on delete set null,
  add column stated_at timestamptz,
  add check ((stated_depicts is null) = (stated_at is null)),
  add check (stated_by is null or stated_at is not null);

update profile_drafts
set content = jsonb_set(
  content, '{photos}',
  (select coalesce(jsonb_agg(photo || '{"statement": null}' order by place), '[]')
   from jsonb_array_elements(content -> 'photos') with ordinality as photos (photo, place)));
