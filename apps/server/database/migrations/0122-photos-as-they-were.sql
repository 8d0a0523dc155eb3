-- The words of each photo that goes along with a profile, and whether it is for members only, by its id: what the next person makes of them goes
-- with that person. Only while the handover is open; a photo that is missing here is as in the draft.
alter table profile_handovers add column photo_facts jsonb not null default '{}';
grant update (photo_facts) on profile_handovers to velvetline_app;
