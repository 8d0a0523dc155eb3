-- What is said of a person, or kept for them, stays theirs when their profile gets another one (decision 30).

-- For the triggers below; the whole function is in functions/.
create function keep_person_of_profile() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  return new;
end
$$;
revoke execute on function keep_person_of_profile() from public;

-- Whose profile it was; null where a demo actor played it. Counted and shown is what has the profile's present person.
alter table reviews add column agent_id uuid references agents (account_id);
alter table favourites add column agent_id uuid references agents (account_id);

update reviews r set agent_id = p.agent_id from profiles p where p.id = r.profile_id;
update favourites f set agent_id = p.agent_id from profiles p where p.id = f.profile_id;

-- What is older than a handover was about the person before the first one that followed.
update reviews r set agent_id = h.from_agent_id
from (
  select w.id, (
    select n.id from profile_handovers n
    where n.profile_id = w.profile_id and n.state = 'approved' and n.decided_at >= coalesce(c.started_at, w.created_at)
    order by n.decided_at limit 1) as next
  from reviews w left join calls c on c.id = w.call_id
) o join profile_handovers h on h.id = o.next
where r.id = o.id;
update favourites f set agent_id = h.from_agent_id
from (
  select k.account_id, k.profile_id, (
    select n.id from profile_handovers n
    where n.profile_id = k.profile_id and n.state = 'approved' and n.decided_at >= k.created_at
    order by n.decided_at limit 1) as next
  from favourites k
) o join profile_handovers h on h.id = o.next
where f.account_id = o.account_id and f.profile_id = o.profile_id;

create trigger reviews_keep_their_person before insert on reviews
  for each row when (new.agent_id is null) execute function keep_person_of_profile();
create trigger favourites_keep_their_person before insert on favourites
  for each row when (new.agent_id is null) execute function keep_person_of_profile();

-- Examples are there once in each language, and count once.
update profiles p set rating_tenths = r.rating_tenths, review_count = r.review_count
from (
  select o.id, coalesce(round(avg(r.stars) * 10), 0)::int as rating_tenths, count(r.id)::int as review_count
  from profiles o left join reviews r on r.profile_id = o.id and r.agent_id is not distinct from o.agent_id and r.state = 'published'
    and (not r.is_example or r.language = 'de')
  where exists (select from profile_handovers h where h.profile_id = o.id and h.state = 'approved')
  group by o.id
) r
where r.id = p.id;

alter table profile_handovers
  -- Of the former person's photos, those that wait in the draft: they go along with the profile, and what its new person adds does not.
  add column photo_ids uuid[] not null default '{}',
  -- The new person does not want the profile. Two of the staff then find another one.
  add column declined_at timestamptz,
  -- Something of the new person was approved, or the profile has gone on to somebody else.
  add column closed_at timestamptz,
  add check (state = 'approved' or (declined_at is null and closed_at is null));

update profile_handovers h set closed_at = coalesce(
  (select min(d.decided_at) from profile_decisions d
   where d.profile_id = h.profile_id and d.decision = 'approved' and d.decided_at >= h.decided_at),
  (select min(n.decided_at) from profile_handovers n
   where n.profile_id = h.profile_id and n.state = 'approved' and n.decided_at > h.decided_at))
where h.state = 'approved';
create unique index profile_handovers_open on profile_handovers (profile_id) where state = 'approved' and closed_at is null;
grant update (photo_ids, declined_at, closed_at) on profile_handovers to velvetline_app;
