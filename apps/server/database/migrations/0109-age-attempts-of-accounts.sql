-- When support gave the account new attempts to prove its age; null: never. For the account nothing counts that was tried before, in whatever
-- browser. `age_verifications.renewed_at` is what servers of the former release read and write until they are stopped.
alter table accounts add column age_attempts_renewed_at timestamptz;

update accounts a set age_attempts_renewed_at = renewed.at
from (
  select account_id, max(renewed_at) as at from age_verifications where renewed_at is not null group by account_id
) renewed
where a.id = renewed.account_id;
