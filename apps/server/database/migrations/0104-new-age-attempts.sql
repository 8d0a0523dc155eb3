-- When support gave the account new attempts; null: never. Neither this one nor any before that moment counts.
alter table age_verifications add column renewed_at timestamptz;
