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
export const isListKey = (key: string): boolean => CONTENT_LISTS.some((list) => key === listPlace(list, null).key)

/** As it is stored: `1,3,2`; a list may be empty. */
const NO_ENTRIES = '-'
const numberOf = (key: string): number => Number(key.split('.').at(-1))
export const writeEntries = (keys: readonly string[]): string => keys.map(numberOf).join(',') || NO_ENTRIES
/** Of an import. */
export const isOrder = (body: string): boolean => body === NO_ENTRIES || /^[1-9]\d?(,[1-9]\d?)*$/.test(body)
const readEntries = (list: ContentList, body: string): string[] =>
  body === NO_ENTRIES ? [] : body.split(',').map((number) => `${ENTRY_PREFIX[list]}.${number}`)

/** The entries of a list in order: the operator's, else the release's. */
export const entriesOf = (list: ContentList, order: Pick<Override, 'body'> | undefined): readonly string[] =>
  order ? readEntries(list, order.body) : SHIPPED[list]

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
