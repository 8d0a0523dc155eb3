-- Where somebody was when she ordered, agreed or asked for mails: what is written later leads back there. `host` is the country whose
-- name the host bears, null on the main one.
alter table payment_orders add column storefront jsonb;
alter table subscriptions add column storefront jsonb;
alter table favourites add column storefront jsonb;
alter table auto_reloads add column storefront jsonb;

-- Of earlier rows only the account's country is known.
create function pg_temp.home(country text, language text) returns jsonb language sql immutable as $$
  select jsonb_build_object('host', nullif(country, 'de'), 'country', country, 'language', language)
$$;
update payment_orders set storefront = pg_temp.home(country_code, language);
update subscriptions s set storefront = pg_temp.home(a.country_code, a.language) from accounts a where a.id = s.account_id;
update favourites f set storefront = pg_temp.home(a.country_code, a.language) from accounts a where a.id = f.account_id;
update auto_reloads r set storefront = pg_temp.home(a.country_code, a.language) from accounts a where a.id = r.member_id;

alter table payment_orders alter column storefront set not null;
alter table subscriptions alter column storefront set not null;
alter table favourites alter column storefront set not null;
alter table auto_reloads alter column storefront set not null;

-- Its language is the order's.
alter table payment_orders drop column language;
