-- The function takes what its author has seen, so that nobody answers the same message unknowingly.
drop function if exists chat_send_profile_message(uuid, uuid, uuid, text, text, text, uuid, text, bytea, timestamptz);
