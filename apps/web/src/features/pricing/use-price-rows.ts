import {
  CHAT_MESSAGE_PRICE_CENTINUGGETS,
  CHAT_MESSAGE_SUBSCRIBER_PRICE_CENTINUGGETS,
} from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'

const CENTINUGGETS_PER_NUGGET = 100

export interface PriceCell {
  value: string
  note?: string
  /** A word rather than a figure. */
  isWord?: boolean
}

export interface PriceRow {
  service: string
  note?: string
  without: PriceCell
  member: PriceCell
}

/** The term of a membership, made from the country's setting. */
export const termWords = (minimumTermMonths: number): string =>
  minimumTermMonths === 0 ? m.pricing_term_none() : m.pricing_term_months({ count: minimumTermMonths })

const word = (value: string, note?: string): PriceCell => ({ value, isWord: true, ...(note ? { note } : {}) })

/** Everything that has a price or differs, without and with a membership, in the page's country. */
export const usePriceRows = (): PriceRow[] => {
  const country = useCountry()
  const format = useFormat()
  const { prices } = country
  const money = (minor: number) => format.money(minor, country.currency)
  const nuggets = (centinuggets: number) => format.nuggets(centinuggets / CENTINUGGETS_PER_NUGGET)
  const weekly = money(prices.weeklyMinor)
  return [
    {
      service: m.pricing_basic(),
      note: m.pricing_basic_note(),
      without: { value: money(0) },
      member: { value: money(prices.firstMonthMinor), note: m.pricing_then_weekly({ weekly }) },
    },
    {
      service: m.pricing_call(),
      note: country.premiumPhoneNumber ? m.pricing_call_note() : m.pricing_call_later(),
      without: {
        value: money(prices.premiumPerMinuteMinor),
        note: country.premiumPriceMessage || m.pricing_per_minute(),
      },
      member: {
        value: money(prices.memberPerMinuteMinor),
        note: country.subscriberPriceMessage || m.pricing_per_minute(),
      },
    },
    {
      service: m.pricing_chat(),
      note: m.pricing_chat_note(),
      without: { value: nuggets(CHAT_MESSAGE_PRICE_CENTINUGGETS), note: m.pricing_per_message() },
      member: { value: nuggets(CHAT_MESSAGE_SUBSCRIBER_PRICE_CENTINUGGETS), note: m.pricing_per_message() },
    },
    { service: m.pricing_photos(), without: word(m.pricing_photos_without()), member: word(m.pricing_photos_member()) },
    {
      service: m.pricing_support(),
      without: word(m.pricing_support_without()),
      member: word(m.pricing_support_member()),
    },
    {
      service: m.pricing_term(),
      without: word(m.pricing_term_without(), m.pricing_term_without_note()),
      member: word(termWords(country.minimumTermMonths), m.pricing_term_note()),
    },
  ]
}
