-- When one of the consultant's devices took the call; nobody is heard and nothing counts until both are connected. It cannot be declined any more.
alter table calls add column accepted_at timestamptz;
grant update (accepted_at) on calls to velvetline_app;

-- Of the versions up to 0113, which are stopped before an update. Its two indexes go with it; a member's conversations are found by
-- (member_id, profile_id).
alter table chat_sessions drop column blocked_by_profile_at;
