import { isDeepStrictEqual } from 'node:util'
import { countrySections, PACKAGE_PRODUCT, PRICE_PRODUCTS, priceChange } from '@velvetline/contracts/country-editor'
import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import {
  announcePrices,
  announceSection,
  checkAnnounced,
  firstPriceOf,
  holdingAt,
} from '../../features/countries/index.ts'
import { auditDifferences, recordStaffAct } from '../../features/staff/index.ts'
import { requireFreeNumbers } from '../../features/telephone-line/index.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Kind } from './kind.ts'

/** Without the age check, which a person decides, and the rules of chats and calls, which are settings. */
const { age: _age, service: _service, ...dated } = countrySections
const SECTIONS = ['basics', 'numbers', 'terms', 'law', 'rails', 'support'] as const
const product = z.union([z.enum(PRICE_PRODUCTS), z.string().regex(PACKAGE_PRODUCT)])
const amount = priceChange.shape.changes.element.shape.amountMinor

const countryRow = z.strictObject({
  code: z.enum(COUNTRY_CODES),
  ...z.object(dated).partial().shape,
  prices: z.record(product, amount).optional(),
})
type CountryRow = z.infer<typeof countryRow>

/** Only what the staff have decided: what comes with the software is not in a file. */
const decidedIn = ({ clock, countries }: Context, code: CountryCode): CountryRow => {
  const now = clock.now()
  const history = countries.historyOf(code)
  const decided = SECTIONS.flatMap((section) => {
    const held = holdingAt(history?.sections.filter((one) => one.section === section) ?? [], now)
    return held ? [[section, held.value]] : []
  })
  const products = [...new Set(history?.prices.map((price) => price.product))].sort()
  const prices = products.flatMap((name) => {
    const held = holdingAt(history?.prices.filter((price) => price.product === name) ?? [], now)
    return held ? [[name, held.amountMinor]] : []
  })
  return { code, ...Object.fromEntries(decided), ...(prices.length > 0 && { prices: Object.fromEntries(prices) }) }
}

const priceNow = ({ clock, countries }: Context, code: CountryCode, name: string): number | null => {
  const history = countries.historyOf(code)
  if (!history) return null
  const held = holdingAt(
    history.prices.filter((price) => price.product === name),
    clock.now(),
  )
  return held ? held.amountMinor : firstPriceOf(history.row, name)
}

const lastOf = (versions: readonly { readonly version: number }[]): number =>
  Math.max(0, ...versions.map(({ version }) => version))

const REASON = 'Import'

/** Holds at once, as a change on the country's page without a first day would. */
export const countries: Kind<CountryRow> = {
  name: 'countries',
  schema: countryRow,
  columns: { code: 'text', ...Object.fromEntries([...SECTIONS, 'prices'].map((name) => [name, 'part'])) },
  keyOf: (row) => row.code,
  list: async (context) => {
    const rows = context.countries.allCodes().map((code) => decidedIn(context, code))
    return rows.filter((row) => Object.keys(row).length > 1)
  },
  present: async (context) =>
    context.countries
      .allCodes()
      .map((code) => ({ ...context.countries.stateOf(code).values, ...decidedIn(context, code) })),
  complete: (row, present) => ({ ...present, ...row, prices: { ...present.prices, ...row.prices } }) as CountryRow,
  write: async (context, tx, row, { by }) => {
    const { code, prices = {}, ...sections } = row
    const history = context.countries.historyOf(code)
    const state = context.countries.stateOf(code)
    if (!history) throw new OperatorError(`there is no country ${code}`)
    const isOpening = row.basics?.isOpen === true && !state.isOpen
    if (isOpening && context.config.mode === 'live' && !context.agePolicies.policyOf(code))
      throw new OperatorError('decide on /admin-countries whether its visitors must prove their age, then open it')
    const actor = by()
    const subject = { kind: 'country', id: code, label: state.country.countryName } as const
    for (const section of SECTIONS) {
      const value = sections[section]
      if (value === undefined || isDeepStrictEqual(value, state.values[section])) continue
      const version = lastOf(history.sections.filter((one) => one.section === section))
      const change = { version, startsOn: null, reason: REASON, value: value as Record<string, z.core.util.JSONType> }
      const announced = await announceSection(context, tx, { code, section, by: actor }, change)
      if (section === 'numbers' && sections.numbers) await requireFreeNumbers(context, tx, code, sections.numbers)
      const { before, after } = auditDifferences(announced.before, announced.after)
      const act = {
        by: actor,
        action: 'country.changed',
        subject,
        before,
        after: { ...after, section },
        reason: REASON,
      } as const
      await recordStaffAct(context, act, tx)
    }
    const changes = Object.entries(prices)
      .filter(([name, amountMinor]) => priceNow(context, code, name) !== amountMinor)
      .map(([name, amountMinor]) => ({
        product: name,
        amountMinor,
        version: lastOf(history.prices.filter((price) => price.product === name)),
      }))
    if (changes.length > 0) {
      const change = { startsOn: null, reason: REASON, changes }
      const { before, after } = await announcePrices(context, tx, { code, by: actor }, change)
      const act = {
        by: actor,
        action: 'prices.announced',
        subject,
        ...auditDifferences(before, after),
        reason: REASON,
      } as const
      await recordStaffAct(context, act, tx)
    }
    await checkAnnounced(context, tx, code)
  },
}
