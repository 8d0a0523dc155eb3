import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import { CURRENCIES, type Currency } from '@velvetline/contracts/money'
import { RAILS, type RailName } from '@velvetline/contracts/payment-rails'
import { z } from 'zod'
import { text } from './fields.ts'

const EVERYWHERE = '*'

/** A country, a currency, or everything without a more specific entry. */
export type RailPlace = CountryCode | Currency | typeof EVERYWHERE

const PLACES: readonly RailPlace[] = [...COUNTRY_CODES, ...CURRENCIES, EVERYWHERE]

/** A key may occur once. The parser returns the value or a message about what is wrong with it. */
const pairs = <Key extends string, Value>(options: {
  readonly keys: readonly Key[]
  readonly separator: string
  readonly read: (value: string) => Value | undefined
  readonly example: string
}) =>
  text.transform((line, { issues }): ReadonlyMap<Key, Value> => {
    const found = new Map<Key, Value>()
    const refuse = (message: string): void => void issues.push({ code: 'custom', input: line, message })
    for (const entry of line.split(options.separator).map((part) => part.trim())) {
      if (entry === '') continue
      const colon = entry.indexOf(':')
      const key = options.keys.find((known) => known === entry.slice(0, colon).trim())
      const value = colon > 0 ? options.read(entry.slice(colon + 1).trim()) : undefined
      if (key === undefined || value === undefined)
        refuse(`\u201c${entry}\u201d cannot be read; write it as ${options.example}`)
      else if (found.has(key)) refuse(`it says ${key} twice`)
      else found.set(key, value)
    }
    return found
  })

const railNames = (list: string): readonly RailName[] | undefined => {
  const names = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const known = names.flatMap((name) => RAILS.filter((rail) => rail === name))
  return known.length === names.length && new Set(known).size === known.length ? known : undefined
}

const wholeNumber = (limit: number) => (value: string) => {
  const number = Number(value)
  return /^\d+$/.test(value) && number <= limit ? number : undefined
}

/** Percent with at most two decimals, as hundredths of a percent. */
const basisPoints = (value: string): number | undefined =>
  /^\d{1,2}(\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : undefined

export interface PlanPair {
  readonly withTrial: string
  readonly withoutTrial: string
}

const planPair = (value: string): PlanPair | undefined => {
  const [withTrial, withoutTrial, ...more] = value.split('/').map((part) => part.trim())
  return withTrial && withoutTrial && more.length === 0 ? { withTrial, withoutTrial } : undefined
}

const MINIMUM_TERM_MONTHS_MAX = 24
const secret = text.min(8)
const FLEX_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const subaccount = text.regex(/^\d{4}$/, 'it must be the four digits of a subaccount, such as 0001')

/** As operators write them; `.env.example` explains each, docs/runbooks/payments.md where to get them. */
export const paymentsEnvironment = {
  PAYMENT_RAILS: pairs({ keys: PLACES, separator: ';', read: railNames, example: 'de:maxpay,verotel' }).optional(),
  STATEMENT_NAME: text
    .regex(/^[A-Z0-9][A-Z0-9 .*-]{2,21}$/i, 'it must have 3 to 22 letters, digits or blanks, as bank statements do')
    .default('VELVETLINE'),
  MINIMUM_TERM_MONTHS: pairs({
    keys: COUNTRY_CODES,
    separator: ',',
    read: wholeNumber(MINIMUM_TERM_MONTHS_MAX),
    example: 'de:3',
  }).optional(),
  VAT: pairs({ keys: COUNTRY_CODES, separator: ',', read: basisPoints, example: 'us:6.25' }).optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
  PAYPAL_CLIENT_ID: text.min(1).optional(),
  PAYPAL_CLIENT_SECRET: secret.optional(),
  PAYPAL_WEBHOOK_ID: text.min(1).optional(),
  PAYPAL_PLANS: pairs({ keys: CURRENCIES, separator: ',', read: planPair, example: 'EUR:P-1/P-2' }).optional(),
  MAXPAY_PUBLIC_KEY: text.min(1).optional(),
  MAXPAY_PRIVATE_KEY: secret.optional(),
  MAXPAY_WEEKLY_PRODUCTS: pairs({
    keys: CURRENCIES,
    separator: ',',
    read: (value) => value || undefined,
    example: 'EUR:weekly-eur',
  }).optional(),
  VEROTEL_SHOP_ID: text.regex(/^\d+$/, 'it must be a number').optional(),
  VEROTEL_SIGNATURE_KEY: secret.optional(),
  CCBILL_ACCOUNT: text.regex(/^\d{6}$/, 'it must be the six digits of the main account, such as 900100').optional(),
  CCBILL_SUBACCOUNT: subaccount.optional(),
  CCBILL_MEMBERSHIP_SUBACCOUNT: subaccount.optional(),
  CCBILL_FORM_ID: text
    .regex(FLEX_ID, 'it must be the Flex ID of a payment flow, such as 687fa3e0-e60d-4466-88e2-181fa56dd6a9')
    .optional(),
  CCBILL_SALT: secret.optional(),
  CCBILL_DATALINK_USER: text.min(1).optional(),
  CCBILL_DATALINK_PASSWORD: secret.optional(),
}
