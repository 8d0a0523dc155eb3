import { CONTENT_LISTS, type ContentList } from '@velvetline/contracts/content-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { ENTRY_PREFIX, QUESTION_KEYS, TESTIMONIAL_KEYS } from './content.keys.ts'
import type { Override, OverridePlace } from './content.types.ts'

const SHIPPED: Readonly<Record<ContentList, readonly string[]>> = { faq: QUESTION_KEYS, testimonials: TESTIMONIAL_KEYS }

/** Which entries a list has and in which order is a version like a text's; it has no language, so it is kept in the German one. */
export const listPlace = (list: ContentList, country: CountryCode | null): OverridePlace => ({
  key: `list.${list}`,
  country,
  language: 'de',
})

export interface ListEntry {
  readonly key: string
  /** The stars that the author of a testimonial gave, as the operator has noted them. */
  readonly rating: number | null
}

/** As it is stored: `1,3,2`, and with stars `1:4.5,3,2:5`; a list may be empty. */
const NO_ENTRIES = '-'
const numberOf = (key: string): number => Number(key.split('.').at(-1))
export const writeEntries = (entries: readonly ListEntry[]): string =>
  entries.map(({ key, rating }) => [numberOf(key), rating ?? []].flat().join(':')).join(',') || NO_ENTRIES
const ORDERS: Readonly<Record<ContentList, RegExp>> = {
  faq: /^[1-9]\d?(,[1-9]\d?)*$/,
  testimonials: /^[1-9]\d?(:(5|[1-4](\.5)?))?(,[1-9]\d?(:(5|[1-4](\.5)?))?)*$/,
}
/** Whether an import may store this under the key. */
export const isOrder = (listKey: string, body: string): boolean =>
  CONTENT_LISTS.some(
    (list) => listKey === listPlace(list, null).key && (body === NO_ENTRIES || ORDERS[list].test(body)),
  )
const readEntry = (list: ContentList, entry: string): ListEntry => {
  const [number, rating] = entry.split(':')
  return { key: `${ENTRY_PREFIX[list]}.${number}`, rating: rating === undefined ? null : Number(rating) }
}
const readEntries = (list: ContentList, body: string): ListEntry[] =>
  body === NO_ENTRIES ? [] : body.split(',').map((entry) => readEntry(list, entry))

/** The entries of a list in order: the operator's, else the release's. */
export const entriesOf = (list: ContentList, order: Pick<Override, 'body'> | undefined): readonly ListEntry[] =>
  order ? readEntries(list, order.body) : SHIPPED[list].map((key) => ({ key, rating: null }))

/** Texts of a list that are written or shipped, and not in it. */
export const removedFrom = (list: ContentList, entries: readonly string[], all: readonly Override[]): string[] => {
  const written = all.filter(({ key }) => key.startsWith(`${ENTRY_PREFIX[list]}.`)).map(({ key }) => key)
  return [...new Set([...SHIPPED[list], ...written])]
    .filter((key) => !entries.includes(key))
    .sort((left, right) => numberOf(left) - numberOf(right))
}

/** For a new entry: a number that no other text of the list has. */
export const nextEntry = (list: ContentList, known: readonly string[]): string =>
  `${ENTRY_PREFIX[list]}.${Math.max(SHIPPED[list].length, ...known.map(numberOf)) + 1}`
