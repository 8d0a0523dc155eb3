-- Of the network that the address belongs to: a rented server has thousands of addresses. Null where an older version has counted.
alter table sign_in_failures add column network_hash bytea;

create index sign_in_failures_by_network on sign_in_failures (network_hash, failed_at) where network_hash is not null;
