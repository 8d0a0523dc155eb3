-- The minimum term is the one that was shown with the order, not the one of the day on which it is paid. Null for Nuggets, and in older orders.
alter table payment_orders add column minimum_term_months integer check (minimum_term_months >= 0);
