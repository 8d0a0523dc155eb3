import { nuggetsOf } from '@velvetline/contracts/credits'
import type { DraftChange } from '@velvetline/contracts/profile-editing'
import { fieldsOf, type LocalizedText } from '../../../kernel/refusal.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { findContactData } from '../../../platform/text/find-contact-data.ts'
import { selectAllCategories } from '../category-catalogue.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import type { StoredContent } from './draft-content.ts'
import { CONTACT_FIELD, contactDataRefused, PRICE_FIELD, priceOutOfRange, unknownCategory } from './drafts.refusals.ts'
import { priceRangeOf } from './profile-prices.ts'

type Content = DraftChange['content']

const textsOf = ({ name, title, description, about, longText, usualHours, specialties, photos }: Content) => {
  const inBoth = (field: string, text: { de: string; en: string } | undefined): [string, string][] =>
    text ? [[`${field}.de`, text.de] as [string, string], [`${field}.en`, text.en]] : []
  return [
    ...(name === undefined ? [] : [['name', name] as [string, string]]),
    ...inBoth('title', title),
    ...inBoth('description', description),
    ...inBoth('about', about),
    ...inBoth('longText', longText),
    ...inBoth('usualHours', usualHours),
    ...inBoth('specialties', specialties && { de: specialties.de.join('\n'), en: specialties.en.join('\n') }),
    ...(photos ?? []).flatMap(({ alt }, index) => inBoth(`photos.${index}`, alt)),
  ]
}

/** Hours are numbers with dots and dashes, which look like those of a telephone. */
const mayHaveNumbers = (field: string): boolean => field.startsWith('usualHours')

const refuseContactData = (content: Content): void => {
  const found = textsOf(content).filter(([field, text]) =>
    [...findContactData(text)].some(
      ([kind, certainty]) => certainty === 'sure' && (kind !== 'phone' || !mayHaveNumbers(field)),
    ),
  )
  if (found.length === 0) return
  const fields: Record<string, LocalizedText> = Object.fromEntries(found.map(([field]) => [field, CONTACT_FIELD]))
  throw contactDataRefused({ fields })
}

const CENTINUGGETS = 100
export const toCentinuggets = (nuggets: number | null): number | null =>
  nuggets === null ? null : Math.round(nuggets * CENTINUGGETS)

/** Where there is no own price for everybody, subscribers are compared with the one that the editor shows in its place. */
const checkPrices = async (context: ProfilesContext, content: Content, before: StoredContent): Promise<void> => {
  if (content.minutePrice === undefined && content.subscriberPrice === undefined) return
  const { minMinutePrice: min, maxMinutePrice: max } = await priceRangeOf(context)
  const minute = toCentinuggets(content.minutePrice === undefined ? before.minutePrice : content.minutePrice)
  const subscriber = toCentinuggets(
    content.subscriberPrice === undefined ? before.subscriberPrice : content.subscriberPrice,
  )
  const isIn = (price: number | null): boolean => price === null || (price >= min && price <= max)
  const { countries } = context
  const standard = minute ?? (await countries.callPrices.of(countries.fallback.countryCode)).minutePrice
  const isOrdered = subscriber === null || subscriber <= standard
  const fields = fieldsOf({
    minutePrice: !isIn(minute) && PRICE_FIELD,
    subscriberPrice: (!isIn(subscriber) || !isOrdered) && PRICE_FIELD,
  })
  if (fields) throw priceOutOfRange({ fields, values: { min: nuggetsOf(min), max: nuggetsOf(max) } })
}

const checkCategories = async (db: Queryable, content: Content): Promise<void> => {
  if (content.categories === undefined) return
  const known = new Set((await selectAllCategories(db)).map(({ slug }) => slug))
  if (content.categories.some((slug) => !known.has(slug))) throw unknownCategory()
}

/** @throws 422 contact_data, 422 price_out_of_range, 422 unknown_category */
export const checkChange = async (
  context: ProfilesContext,
  content: Content,
  before: StoredContent,
  db: Queryable,
): Promise<void> => {
  refuseContactData(content)
  await checkPrices(context, content, before)
  await checkCategories(db, content)
}
