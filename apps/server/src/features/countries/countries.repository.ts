import { PRICES } from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import { languageIn, regionOf } from '@velvetline/contracts/page-address'
import { type Selectable, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import type { CountryFacts } from './facts/country-facts.ts'
import { COUNTRY_FACTS } from './facts/index.ts'

export type CountryRow = Selectable<DB['countries']>

export const listEnabledCountries = ({ kysely }: Database): Promise<CountryRow[]> =>
  kysely.selectFrom('countries').selectAll().where('is_enabled', '=', true).orderBy('id').execute()

const REGIONAL_INDICATOR_A = 0x1_f1_e6
const LETTER_A = 0x41

/** `DE` in regional indicators, which are shown as the flag. */
const flagOf = (region: string): string =>
  String.fromCodePoint(...[...region].map((letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - LETTER_A))

/** What the table says of a country at first. */
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

/**
 * Adds the countries of this release that the table lacks. What it says of the others is the operator's, and stays.
 * @param owner the server's own role may only read the table
 */
export const addMissingCountries = async (owner: Pick<ClientBase, 'query'>): Promise<void> => {
  const rows = Object.entries(COUNTRY_FACTS).map(([code, facts]) => firstRowOf(code as CountryCode, facts))
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

export interface MessagePriceRow {
  readonly standard: number
  readonly subscriber: number
}

/** What a message costs everyone and a subscriber, in hundredths of a Nugget, as it is charged. */
export const selectMessagePrice = async (db: Queryable): Promise<MessagePriceRow> => {
  const { rows } = await sql<MessagePriceRow>`
    select chat_message_price(false) as standard, chat_message_price(true) as subscriber`.execute(db)
  if (!rows[0]) throw new Error('chat_message_price gave no answer')
  return rows[0]
}
