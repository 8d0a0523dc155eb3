-- What the embedded gateway keeps of its calls, so that they outlive it.

-- What a browser signs in with at the gateway: random, short-lived, of no use anywhere else.
create table voice_credentials (
  username text primary key,
  password_hash bytea not null,
  -- The person's account; the sandbox's telephone has a name of its own, so it is no reference.
  account_id text not null,
  role text not null check (role in ('member', 'agent', 'line')),
  expires_at timestamptz not null
);
create index voice_credentials_of_account on voice_credentials (account_id);
create index voice_credentials_by_end on voice_credentials (expires_at);

-- Connected calls: which session of whom holds which leg. After a restart the browsers come back to them.
create table voice_calls (
  call_id uuid primary key,
  provider_call_id text not null,
  connected_at timestamptz not null,
  -- The gateway was certainly there then.
  seen_at timestamptz not null,
  caller_account text not null,
  caller_role text not null check (caller_role in ('member', 'agent', 'line')),
  caller_session text not null,
  caller_leg text not null,
  consultant_account text not null,
  consultant_session text not null,
  consultant_leg text not null
);

grant select, insert, update, delete on voice_credentials, voice_calls to velvetline_app;
