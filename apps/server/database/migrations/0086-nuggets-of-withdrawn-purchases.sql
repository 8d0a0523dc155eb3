-- What was taken back when the purchase was withdrawn from, before the provider refunds it. The reversal takes only what is missing.
alter table payment_refunds add column taken_centinuggets bigint not null default 0 check (taken_centinuggets >= 0);
