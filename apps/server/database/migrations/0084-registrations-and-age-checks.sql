-- A registration that was never confirmed is deleted after a month, also where the staff had blocked it for a while.
alter table member_blocks
  drop constraint member_blocks_member_id_fkey,
  add constraint member_blocks_member_id_fkey foreign key (member_id) references accounts (id) on delete cascade;

-- When a job last asked the verifier about a check that is undecided; null: never. The longest ago comes first.
alter table age_verifications add column asked_at timestamptz;
