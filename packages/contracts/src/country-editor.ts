import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from './accounts.ts'
import { AGE_METHODS } from './age-verification.ts'
import { homeContent } from './content.ts'
import { tariff } from './countries.ts'
import { COUNTRY_CODES, LANGUAGES } from './locales.ts'
import { CURRENCIES } from './money.ts'
import { RAILS } from './payment-rails.ts'
import { creditPackage } from './payments.ts'
import { STAFF_REASON_MIN } from './staff.ts'

export const adminCountriesPath = '/api/admin/countries'
export const adminCountryPath = (code: string) => `${adminCountriesPath}/${encodeURIComponent(code)}`
export const adminCountrySectionPath = (code: string, section: string) =>
  `${adminCountryPath(code)}/sections/${encodeURIComponent(section)}`
export const adminCountryPricesPath = (code: string) => `${adminCountryPath(code)}/prices`
export const adminCountryNumbersPath = (code: string) => `${adminCountryPath(code)}/further-numbers`
export const adminCountryNumberPath = (code: string, number: string) =>
  `${adminCountryNumbersPath(code)}/${encodeURIComponent(number)}`
export const adminCountryPreviewPath = (code: string) => `${adminCountryPath(code)}/preview`

export const COUNTRY_NUMBER_MAX = 24
export const PRICE_MESSAGE_MAX = 160
export const LAW_WORDS_MAX = 300
/** The column's. */
export const COUNTRY_REASON_MAX = 200
/** More than anybody saves; the database's own limit is far above it. */
const VERSION_MAX = 1_000_000
/** Stands for the price in the message next to a number, so that both cannot differ. */
export const PRICE_MARK = '{price}'

const inBoth = <Text extends z.ZodType>(text: Text) => z.object({ de: text, en: text })
const phoneNumber = z
  .string()
  .trim()
  .max(COUNTRY_NUMBER_MAX)
  .regex(/^(?:\+?[0-9][0-9 ]*)?$/)
const priceMessage = inBoth(z.string().trim().max(PRICE_MESSAGE_MAX))
const lawWords = z.object({
  inCountry: z.string().trim().min(1).max(LAW_WORDS_MAX),
  privacyLaw: z.string().trim().max(LAW_WORDS_MAX),
  privacyAuthority: z.string().trim().max(LAW_WORDS_MAX),
  withdrawalLaw: z.string().trim().max(LAW_WORDS_MAX),
  phoneRegulator: z.string().trim().max(LAW_WORDS_MAX),
  disputeBody: z.string().trim().max(LAW_WORDS_MAX),
})

const PRICE_MAX_MINOR = 1_000_000
const TERM_MAX_MONTHS = 24
const VAT_MAX_BASIS_POINTS = 3_000
const CALL_PRICE_MAX_CENTINUGGETS = 10_000
const PREMIUM_MINUTES_MAX = 60

/** What an operator decides about a country, in parts that are saved one by one. */
export const countrySections = {
  basics: z.object({
    isOpen: z.boolean(),
    name: z.string().trim().min(1).max(80),
    timeZone: z.string().trim().min(1).max(60),
  }),
  /** As people there dial them; empty where there is none. A message with a number contains the mark of the price. */
  numbers: z.object({
    premium: phoneNumber,
    premiumMessage: priceMessage,
    subscriber: phoneNumber,
    subscriberMessage: priceMessage,
    hasExtensions: z.boolean(),
  }),
  terms: z.object({
    minimumTermMonths: z.number().int().min(0).max(TERM_MAX_MONTHS),
    /** In hundredths of a percent; null: what the release knows. */
    vatBasisPoints: z.number().int().min(0).max(VAT_MAX_BASIS_POINTS).nullable(),
  }),
  law: z.object({
    hasAccessCharge: z.boolean(),
    /** The most that a minute of the premium number may cost; null where no law says so. */
    premiumMaxMinor: z.number().int().positive().max(PRICE_MAX_MINOR).nullable(),
    words: inBoth(lawWords),
  }),
  /** In the order in which they are offered. */
  rails: z.object({ rails: z.array(z.enum(RAILS)).max(RAILS.length) }),
  support: z.object({ email: z.union([z.literal(''), z.email().max(EMAIL_MAX_CHARACTERS)]), phone: phoneNumber }),
  age: z.object({
    isRequired: z.boolean(),
    methods: z.array(z.enum(AGE_METHODS)).max(AGE_METHODS.length),
  }),
  /** Browser calls in hundredths of a Nugget a minute. */
  service: z.object({
    hasChatButtons: z.boolean(),
    callMinutePrice: z.number().int().positive().max(CALL_PRICE_MAX_CENTINUGGETS),
    callSubscriberPrice: z.number().int().positive().max(CALL_PRICE_MAX_CENTINUGGETS),
    callMaxMinutes: z.number().int().positive().max(PREMIUM_MINUTES_MAX),
  }),
} as const
export type CountrySection = keyof typeof countrySections
export const COUNTRY_SECTION_NAMES = [
  'basics',
  'numbers',
  'terms',
  'law',
  'rails',
  'support',
  'age',
  'service',
] as const satisfies readonly CountrySection[]
export type SectionValues = { [Name in CountrySection]: z.infer<(typeof countrySections)[Name]> }

/** These hold at once: they are read from the tables of their features, which have no dates. */
export const IMMEDIATE_SECTIONS: readonly CountrySection[] = ['age', 'service']

export const PRICE_PRODUCTS = ['weekly', 'first_month', 'member_minute', 'premium_minute'] as const
export type PriceProduct = (typeof PRICE_PRODUCTS)[number]
export const PACKAGE_PRODUCT = /^nuggets-([1-9]\d{0,4})$/
export const PACKAGES_MAX = 12

// ---- Commands ----
const day = z.iso.date()
const reason = z.string().trim().min(STAFF_REASON_MIN).max(COUNTRY_REASON_MAX)

/** `POST /api/admin/countries/{code}/sections/{section}`; the value is checked by the section's schema. */
export const sectionChange = z.object({
  /** The version that was changed: another one in the meantime is refused. */
  version: z.number().int().min(0).max(VERSION_MAX),
  /** The first day in the country's own time; without it at once. */
  startsOn: day.nullable(),
  reason,
  value: z.record(z.string(), z.json()),
  /** What the change is based on, for a section whose values can be changed elsewhere too: other values in the meantime are refused. */
  base: z.record(z.string(), z.json()).optional(),
})
export type SectionChange = z.infer<typeof sectionChange>

/** `POST /api/admin/countries/{code}/prices` */
export const priceChange = z.object({
  startsOn: day.nullable(),
  reason,
  changes: z
    .array(
      z.object({
        product: z.union([z.enum(PRICE_PRODUCTS), z.string().max(20).regex(PACKAGE_PRODUCT)]),
        version: z.number().int().min(0).max(VERSION_MAX),
        /** Null ends the sale of a package. */
        amountMinor: z.number().int().positive().max(PRICE_MAX_MINOR).nullable(),
      }),
    )
    .min(1)
    .max(PRICE_PRODUCTS.length + PACKAGES_MAX),
})
export type PriceChange = z.infer<typeof priceChange>

/** A carrier that forwards the calls of a country needs one for each of its numbers. */
export const FURTHER_NUMBERS_MAX = 20
export const NUMBER_LINES = ['premium', 'subscriber'] as const
/** `POST /api/admin/countries/{code}/further-numbers`: a further number on which one of the country's lines is reached. */
export const newFurtherNumber = z.object({ number: z.string().max(COUNTRY_NUMBER_MAX), line: z.enum(NUMBER_LINES) })
export type NewFurtherNumber = z.infer<typeof newFurtherNumber>

// ---- What the pages show ----
const COUNTRY_GAPS = ['age', 'rails', 'numbers', 'support', 'vat', 'imprint', 'terms', 'privacy'] as const
export type CountryGap = (typeof COUNTRY_GAPS)[number]

export const countryRow = z.object({
  code: z.enum(COUNTRY_CODES),
  name: z.string(),
  isOpen: z.boolean(),
  currency: z.enum(CURRENCIES),
  language: z.enum(LANGUAGES),
  weeklyMinor: z.number().int(),
  premiumMinor: z.number().int(),
  hasPremiumNumber: z.boolean(),
  /** Changes that are announced for a later day. */
  planned: z.number().int(),
  gaps: z.array(z.enum(COUNTRY_GAPS)),
})
export type CountryRow = z.infer<typeof countryRow>
/** `GET /api/admin/countries` */
export const adminCountries = z.object({ countries: z.array(countryRow) })
export type AdminCountries = z.infer<typeof adminCountries>

const sectionState = z.object({
  /** Of the last change, even of one that is still to come; 0 where nothing was changed. */
  version: z.number().int(),
  /** What holds now. */
  value: z.record(z.string(), z.json()),
  planned: z.array(
    z.object({
      version: z.number().int(),
      validFrom: z.string(),
      value: z.record(z.string(), z.json()),
      by: z.string(),
      reason: z.string(),
    }),
  ),
})
export type SectionState = z.infer<typeof sectionState>

const priceStep = z.object({
  version: z.number().int(),
  amountMinor: z.number().int().nullable(),
  /** Null for the price of the release. */
  validFrom: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  state: z.enum(['past', 'current', 'planned']),
})
export type PriceStep = z.infer<typeof priceStep>
const priceLine = z.object({
  product: z.string(),
  version: z.number().int(),
  amountMinor: z.number().int().nullable(),
  /** The earliest first; those that were taken back before they began are left out. */
  steps: z.array(priceStep),
})
export type PriceLine = z.infer<typeof priceLine>

/** `GET /api/admin/countries/{code}` */
export const countryEditor = z.object({
  code: z.enum(COUNTRY_CODES),
  name: z.string(),
  isOpen: z.boolean(),
  /** The site falls back on it, so it stays open. */
  isFallback: z.boolean(),
  currency: z.enum(CURRENCIES),
  language: z.enum(LANGUAGES),
  dialCode: z.string(),
  timeZone: z.string(),
  /** There. */
  today: z.string(),
  sections: z.object({
    basics: sectionState,
    numbers: sectionState,
    terms: sectionState,
    law: sectionState,
    rails: sectionState,
    support: sectionState,
    age: sectionState,
    service: sectionState,
  }),
  /** Further numbers on which the lines are reached, such as those to which a carrier forwards; E.164. */
  furtherNumbers: z.array(z.object({ number: z.string(), line: z.enum(NUMBER_LINES) })),
  prices: z.array(priceLine),
  /** The law's, or what the operator has entered. */
  premiumMaxMinor: z.number().int().nullable(),
  /** In hundredths of a percent; 0 where prices contain no tax. */
  vatBasisPoints: z.number().int(),
  rails: z.array(z.object({ rail: z.enum(RAILS), isReady: z.boolean() })),
  /** Nobody has decided yet: live mode asks for it. */
  isAgeDecided: z.boolean(),
  gaps: z.array(z.enum(COUNTRY_GAPS)),
})
export type CountryEditor = z.infer<typeof countryEditor>

/** `GET /api/admin/countries/{code}/preview?on=2027-01-01`: the country as it will be on a day, open or not. */
export const previewQuery = z.object({ on: day.optional() })
export const countryPreview = z.object({
  on: z.string(),
  tariff,
  packages: z.array(creditPackage),
  vatBasisPoints: z.number().int().nullable(),
  home: homeContent,
})
export type CountryPreview = z.infer<typeof countryPreview>
