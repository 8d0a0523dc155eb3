-- Versions of drafts count on over all drafts. A draft that begins after another one was discarded has versions that nobody has seen, so
-- nobody approves it by the version of the former one.

create sequence profile_draft_versions as integer;
-- Higher than what pages that are open now may have seen.
select setval('profile_draft_versions', 1000 + coalesce(max(version), 0)) from profile_drafts;
grant usage on sequence profile_draft_versions to velvetline_app;
