import { type Country, country } from '@velvetline/contracts/countries'
import type { CountryRow } from './countries.repository.ts'
import { COUNTRY_FACTS } from './facts/index.ts'

/** A row as the API shows it. Parsed by the contract's schema, since the database holds codes as plain text. */
export const presentCountry = (row: CountryRow): Country => {
  const { dialCode } = COUNTRY_FACTS[country.shape.countryCode.parse(row.code)]
  return country.parse({
    id: row.id,
    subdomain: row.code,
    countryCode: row.code,
    countryName: row.name,
    flag: row.flag,
    currency: row.currency,
    language: row.language,
    premiumPhoneNumber: row.premium_phone_number,
    subscriberPhoneNumber: row.subscriber_phone_number,
    premiumPriceMessage: row.premium_price_message,
    subscriberPriceMessage: row.subscriber_price_message,
    hasExtensionNumbers: row.has_extension_numbers,
    minimumTermMonths: row.minimum_term_months,
    timeZone: row.time_zone,
    dialCode,
    prices: {
      weeklyMinor: row.weekly_minor,
      firstMonthMinor: row.first_month_minor,
      memberPerMinuteMinor: row.member_per_minute_minor,
      premiumPerMinuteMinor: row.premium_per_minute_minor,
    },
  })
}
