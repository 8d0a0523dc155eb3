-- Voice credentials belong to a session and end with it.

-- Open pages ask for a new one by themselves.
delete from voice_credentials;
drop index voice_credentials_of_account;
alter table voice_credentials
  -- No reference, because a credential is deleted in the transaction that ends its session. The sandbox's telephone has none.
  add session_id uuid,
  add constraint voice_credentials_session_check check ((role = 'line') = (session_id is null));
create index voice_credentials_of_session on voice_credentials (session_id);

-- A row stays until its name is deleted at the carrier, also when the session or the account is gone from here.
alter table telnyx_credentials
  drop constraint telnyx_credentials_account_id_fkey,
  add session_id uuid;
-- Those from before are deleted at the carrier by the next clearing.
update telnyx_credentials set revoked_at = coalesce(revoked_at, created_at), session_id = account_id;
alter table telnyx_credentials alter session_id set not null;
create index telnyx_credentials_of_session on telnyx_credentials (session_id);

-- Under which name the caller's browser dialled: the call ends with that name's session.
alter table telnyx_calls add caller_name text;
create index telnyx_calls_open_of_caller on telnyx_calls (caller_name) where ended_told_at is null;
