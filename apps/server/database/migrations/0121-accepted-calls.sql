-- When one of the consultant's devices took the call; nobody is heard and nothing counts until both are connected. It cannot be declined any more.
alter table calls add column accepted_at timestamptz;
grant update (accepted_at) on calls to velvetline_app;

-- Of the versions up to 0113, which are stopped before an update. Its indexes go with it, of which the one of all blocks is still needed.
alter table chat_sessions drop column blocked_by_profile_at;
create index chat_sessions_blocked on chat_sessions (member_id, profile_id) where blocked_by_member_at is not null;
