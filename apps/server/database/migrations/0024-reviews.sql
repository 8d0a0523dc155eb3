-- Reviews after paid calls, what members said about the sound, and what consultants earn.

-- A call is reviewed once: whoever turns this on, writes the review.
alter table calls add column reviewed_at timestamptz;

create table reviews (
  id uuid primary key,
  -- Null for an example of the demo.
  call_id uuid unique references calls (id),
  profile_id uuid not null references profiles (id) on delete cascade,
  -- Null for an example, and after the account was deleted: the words stay, nobody stands beside them.
  member_id uuid references accounts (id) on delete set null,
  is_example boolean not null,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) <= 400),
  language text not null check (language in ('de', 'en')),
  state text not null check (state in ('pending', 'published', 'rejected')),
  -- What a simple look at the words has found: ways to reach somebody outside, which nobody may publish.
  marks text[] not null default '{}' check (marks <@ array['email', 'phone', 'link']),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id) on delete set null,
  check (is_example = (call_id is null)),
  check (is_example = false or (member_id is null and state = 'published')),
  check (is_example or (state = 'pending') = (decided_at is null))
);

create index reviews_of_profile on reviews (profile_id, created_at desc, id desc) where state = 'published';
create index reviews_by_state on reviews (state, created_at desc, id desc) where not is_example;

-- How the sound was: for us, never for anybody's rating. 1 bad, 2 fair, 3 good; the last word counts.
create table call_sounds (
  call_id uuid primary key references calls (id),
  quality smallint not null check (quality between 1 and 3),
  said_at timestamptz not null
);

-- What an agent's earnings of a day are counted from.
create index calls_of_agent on calls (agent_id, started_at);

grant select, insert, update on reviews to velvetline_app;
grant select, insert, update on call_sounds to velvetline_app;
grant update (reviewed_at) on calls to velvetline_app;
