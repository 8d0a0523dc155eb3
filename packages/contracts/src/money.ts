import { z } from 'zod'

export const CURRENCIES = ['EUR', 'USD', 'CAD', 'AUD', 'NZD', 'ZAR', 'GBP', 'CHF'] as const
export type Currency = (typeof CURRENCIES)[number]

export const MINOR_PER_UNIT = 100
export const BASIS_POINTS_PER_PERCENT = 100

/** Dollars other than the US dollar are marked, at home too: both sides of an order read the same sign. */
const DOLLARS: Readonly<Partial<Record<Currency, string>>> = { CAD: 'CA$', AUD: 'A$', NZD: 'NZ$' }

/** The locale data of server and browser differ in kinds of spaces; the fonts have one. */
export const plainSpaces = (text: string): string => text.replace(/[\u202f\u2009]/g, '\u00a0')

// Making one of these costs far more than using it.
const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (tag: string, currency: Currency): Intl.NumberFormat => {
  const key = `${tag} ${currency}`
  const known = formats.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency })
  formats.set(key, known)
  return known
}

/** Minor units and their currency as people of a locale write them: `6,66 €`, `£0.84`, `CA$6.66`. */
export const writeMoney = (tag: string, minor: number, currency: Currency): string =>
  plainSpaces(
    formatOf(tag, currency)
      .formatToParts(minor / MINOR_PER_UNIT)
      .map(({ type, value }) => (type === 'currency' ? (DOLLARS[currency] ?? value) : value))
      .join(''),
  )

/** Money: integer minor units of an ISO currency. Nuggets are another type; the two never add. */
export const money = z.object({ amountMinor: z.number().int(), currency: z.enum(CURRENCIES) })
export type Money = z.infer<typeof money>

/** What was earned, in each currency once. */
export const amounts = z.array(z.object({ currency: z.enum(CURRENCIES), minor: z.number().int() }))
