-- Browsers in which an account was signed in to. There the right password always works, however many wrong ones others have typed elsewhere.

create table known_browsers (
  account_id uuid not null references accounts (id) on delete cascade,
  -- Of the browser's secret together with the account, so that two accounts of one browser cannot be told to belong together.
  browser_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, browser_hash)
);

create index known_browsers_by_age on known_browsers (seen_at);

-- Solved challenges, until they expire: each is good for one attempt.
create table spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

create index spent_challenges_by_age on spent_challenges (expires_at);

grant select, insert, update, delete on known_browsers, spent_challenges to velvetline_app;
