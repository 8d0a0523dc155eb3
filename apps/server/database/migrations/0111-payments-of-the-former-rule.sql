-- Until now a payment after a cancellation or a chargeback opened a membership again, and its member was told so. Every change replays all
-- events, so payments that were recorded under that rule keep it: those that are there, and by the default those of nodes of the last version.
alter table subscription_events add column is_always_wanted boolean not null default true;
