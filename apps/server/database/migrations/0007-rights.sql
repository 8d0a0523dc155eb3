-- What the server's own role may do. It owns nothing; on money it may look and call the functions above, nothing else.

grant usage on schema public to velvetline_app;

grant select on countries to velvetline_app;
grant select, insert, update, delete on
  messages_out, accounts, account_sessions, account_tokens, sign_in_failures, welcome_bonus_claims
to velvetline_app;
grant select, insert, update, delete on
  agencies, agents, categories, profiles, profile_categories, profile_photos
to velvetline_app;
grant select on ledger_accounts, ledger_transfers, wallets, credit_holds to velvetline_app;
grant select, insert, update on chat_sessions to velvetline_app;
grant select on chat_messages to velvetline_app;
grant usage on all sequences in schema public to velvetline_app;

revoke execute on all functions in schema public from public;
grant execute on function
  credits_grant(uuid, text, boolean, bigint, text, text, text, text, text, timestamptz),
  credits_spend(uuid, bigint, bigint, text, text, text, text, text, timestamptz),
  credits_place_hold(uuid, uuid, bigint, text, text, text, text, text, bytea, timestamptz, timestamptz),
  credits_resolve_hold(uuid, text, timestamptz),
  chat_send_member_message(uuid, uuid, uuid, text, text, text, text, bytea, bigint, bigint, text, timestamptz),
  chat_send_profile_message(uuid, uuid, uuid, text, text, text, text, text, bytea, timestamptz),
  chat_mark_read(uuid, uuid, uuid, bigint)
to velvetline_app;
