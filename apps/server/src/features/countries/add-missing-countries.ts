import { PRICES } from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import { languageIn, regionOf } from '@velvetline/contracts/page-address'
import type { ClientBase } from 'pg'
import type { Config } from '../../config/config.ts'
import type { CountryRow } from './countries.repository.ts'
import type { CountryFacts } from './facts/country-facts.ts'
import { COUNTRY_FACTS } from './facts/index.ts'

const REGIONAL_INDICATOR_A = 0x1_f1_e6
const LETTER_A = 0x41

/** `DE` in regional indicators, which are shown as a flag. */
const flagOf = (region: string): string =>
  String.fromCodePoint(...[...region].map((letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - LETTER_A))

const firstRowOf = (code: CountryCode, facts: CountryFacts): Omit<CountryRow, 'id' | 'is_enabled'> => {
  const prices = PRICES[facts.currency]
  const language = languageIn(code)
  return {
    code,
    name: facts.name,
    flag: flagOf(regionOf(code)),
    currency: facts.currency,
    language,
    time_zone: facts.timeZone,
    premium_phone_number: facts.numbers?.premium ?? '',
    subscriber_phone_number: facts.numbers?.subscriber ?? '',
    premium_price_message: facts.numbers?.premiumPrice[language] ?? '',
    subscriber_price_message: facts.numbers?.subscriberPrice[language] ?? '',
    has_extension_numbers: facts.numbers !== null,
    minimum_term_months: 0,
    weekly_minor: prices.weeklyMinor,
    first_month_minor: prices.firstMonthMinor,
    member_per_minute_minor: prices.memberPerMinuteMinor,
    premium_per_minute_minor: prices.premiumPerMinuteMinor,
  }
}

const NO_NUMBERS = { premium_phone_number: '', subscriber_phone_number: '' }

/**
 * Rows that exist belong to the operator, and stay. The numbers of a release are examples, which somebody might dial: a live installation
 * gets none of them, nor keeps those of the migrations while nobody has an account.
 * @param owner the server's own role may only read the table
 */
export const addMissingCountries = async (
  owner: Pick<ClientBase, 'query'>,
  mode: Config['mode'] = 'demo',
): Promise<void> => {
  const isLive = mode === 'live'
  if (isLive)
    await owner.query(
      `update countries set premium_phone_number = '', subscriber_phone_number = '' where not exists (select from accounts)`,
    )
  const rows = Object.entries(COUNTRY_FACTS).map(([code, facts]) => ({
    ...firstRowOf(code as CountryCode, facts),
    ...(isLive && NO_NUMBERS),
  }))
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await owner.query(
    `insert into countries (id, ${columns})
    select (select coalesce(max(id), 0) from countries) + row_number() over (order by place), ${columns}
    from (
      select place, (jsonb_populate_record(null::countries, entry)).*
      from jsonb_array_elements($1) with ordinality as given (entry, place)
    ) as wanted
    where not exists (select from countries known where known.code = wanted.code)`,
    [JSON.stringify(rows)],
  )
}
