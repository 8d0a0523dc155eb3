-- The countries that one installation serves. Prices are minor units of the country's currency.

create table countries (
  id integer primary key,
  code text not null unique check (code ~ '^[a-z]{2}$'),
  name text not null,
  flag text not null,
  currency text not null check (currency in ('EUR', 'USD', 'CAD', 'AUD', 'NZD', 'ZAR', 'GBP', 'CHF')),
  language text not null check (language in ('de', 'en')),
  time_zone text not null,
  is_enabled boolean not null default true,
  premium_phone_number text not null default '',
  subscriber_phone_number text not null default '',
  premium_price_message text not null default '',
  subscriber_price_message text not null default '',
  has_extension_numbers boolean not null default false,
  minimum_term_months integer not null default 0 check (minimum_term_months between 0 and 24),
  weekly_minor integer not null check (weekly_minor > 0),
  first_month_minor integer not null check (first_month_minor > 0),
  member_per_minute_minor integer not null check (member_per_minute_minor > 0),
  premium_per_minute_minor integer not null check (premium_per_minute_minor > 0)
);

insert into countries (
  id, code, name, flag, currency, language, time_zone, premium_phone_number, subscriber_phone_number,
  premium_price_message, subscriber_price_message, has_extension_numbers,
  weekly_minor, first_month_minor, member_per_minute_minor, premium_per_minute_minor
)
values
  (1, 'de', 'Deutschland', '🇩🇪', 'EUR', 'de', 'Europe/Berlin', '0900512345', '0900212345',
   '1,99 € pro Minute aus allen deutschen Netzen', '0,99 € pro Minute mit Ihrer Mitgliedschaft', true, 666, 100, 99, 199),
  (2, 'at', 'Österreich', '🇦🇹', 'EUR', 'de', 'Europe/Vienna', '0900512345', '0900212345',
   '1,99 € pro Minute aus allen österreichischen Netzen', '0,99 € pro Minute mit Ihrer Mitgliedschaft', true, 666, 100, 99, 199),
  (3, 'ch', 'Schweiz', '🇨🇭', 'CHF', 'de', 'Europe/Zurich', '0900512345', '0900212345',
   'CHF 1.99 pro Minute aus allen Schweizer Netzen', 'CHF 0.99 pro Minute mit Ihrer Mitgliedschaft', true, 666, 100, 99, 199),
  (4, 'li', 'Liechtenstein', '🇱🇮', 'CHF', 'de', 'Europe/Vaduz', '0900512345', '0900212345',
   'CHF 1.99 pro Minute aus allen Netzen', 'CHF 0.99 pro Minute mit Ihrer Mitgliedschaft', true, 666, 100, 99, 199),
  (5, 'lu', 'Luxemburg', '🇱🇺', 'EUR', 'de', 'Europe/Luxembourg', '0900512345', '0900212345',
   '1,99 € pro Minute aus allen luxemburgischen Netzen', '0,99 € pro Minute mit Ihrer Mitgliedschaft', true, 666, 100, 99, 199),
  (6, 'us', 'United States', '🇺🇸', 'USD', 'en', 'America/New_York', '', '', '', '', false, 666, 100, 99, 199),
  (7, 'uk', 'United Kingdom', '🇬🇧', 'GBP', 'en', 'Europe/London', '0900512345', '0900212345',
   '£1.69 per minute plus your phone company’s access charge', '£0.84 per minute plus your phone company’s access charge',
   true, 666, 100, 84, 169),
  (8, 'ca', 'Canada', '🇨🇦', 'CAD', 'en', 'America/Toronto', '', '', '', '', false, 666, 100, 134, 269),
  (9, 'au', 'Australia', '🇦🇺', 'AUD', 'en', 'Australia/Sydney', '', '', '', '', false, 999, 100, 149, 299),
  (10, 'ie', 'Ireland', '🇮🇪', 'EUR', 'en', 'Europe/Dublin', '0900512345', '0900212345',
   '€1.99 per minute from all Irish networks', '€0.99 per minute with your membership', true, 666, 100, 99, 199),
  (11, 'nz', 'New Zealand', '🇳🇿', 'NZD', 'en', 'Pacific/Auckland', '', '', '', '', false, 666, 100, 99, 199),
  (12, 'za', 'South Africa', '🇿🇦', 'ZAR', 'en', 'Africa/Johannesburg', '', '', '', '', false, 11988, 1800, 1782, 3582);

do $$
begin
  assert (select count(*) from countries) = 12, 'twelve countries were expected';
end
$$;
