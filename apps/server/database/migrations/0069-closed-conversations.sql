-- Conversations that staff closed before anybody answered belong into the agents' lists like other blocked ones.
update chat_sessions set settled_at = last_message_at
where closed_by_staff_at is not null and settled_at is null and waiting_since is null and last_message_at is not null;
