-- When staff dealt with it in another way, as in the provider's portal. It stays parked or failed, so that a later notice of the same payment
-- takes it up.
alter table provider_events add column done_at timestamptz;
create index provider_events_done on provider_events (received_at, id) where done_at is not null;
