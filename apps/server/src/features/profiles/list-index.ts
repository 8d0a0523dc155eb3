import type { Language } from '@velvetline/contracts/locales'
import type { ProfileFilters } from '@velvetline/contracts/profiles'
import { LRUCache } from 'lru-cache'
import type { Snapshot } from './profile-catalogue.ts'
import type { CatalogueProfile } from './profiles.types.ts'

/** More would be unusable. */
const SPECIALTY_FILTERS_MAX = 60

/** Unicode does not decompose these. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Lower case without diacritics, words apart by one space, with one before the first. */
const folded = (text: string): string => {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`
}

/** As Germans write umlauts on a keyboard without them. */
const spelledOut = (text: string): string => text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter}e`)

/** In every spelling that a search may use. */
const foldedName = (name: string): string => folded(name) + folded(spelledOut(name))

/** Matches the beginning of a word in a folded name. Undefined if it has no letter. */
const foldedSearch = (text: string): string | undefined => {
  const search = folded(text)
  return search === ' ' ? undefined : search
}

export interface Narrowing {
  /** A canonical slug. */
  readonly category?: string | undefined
  /** ISO 639-1. */
  readonly spoken?: string | undefined
  /** In either language and any case. */
  readonly specialty?: string | undefined
  /** The beginning of a word of the name, as typed. */
  readonly name?: string | undefined
}

/** By rating; other orders are cached in `views`. */
export interface Listing {
  readonly byRating: readonly CatalogueProfile[]
  readonly views: Map<string, { readonly version: number; readonly records: readonly CatalogueProfile[] }>
}

/** All listed profiles of one language; built once per snapshot of the catalogue. */
export interface ListIndex {
  narrowed(narrowing: Narrowing): Listing
  /** The possible filters of a list, or of one category. */
  filters(category?: string): ProfileFilters
}

/** Enough for the combinations that visitors choose; values without a profile share one empty listing. */
const LISTINGS_MAX = 200

/** It has a picture, and a text in this language or at least in the other. */
export const isListed = (profile: CatalogueProfile, language: Language): boolean =>
  profile.isPublished && profile.languages.includes(language) && profile.hasDescription && profile.coverKey !== null

const lowered = (text: string): string => text.toLowerCase()

const foldedSpecialties = ({ specialties }: CatalogueProfile): Set<string> =>
  new Set([...specialties.de, ...specialties.en].map(lowered))

const groupByEach = (
  records: readonly CatalogueProfile[],
  keysOf: (record: CatalogueProfile) => Iterable<string>,
): ReadonlyMap<string, readonly CatalogueProfile[]> => {
  const groups = new Map<string, CatalogueProfile[]>()
  for (const record of records) {
    for (const key of keysOf(record)) {
      const group = groups.get(key)
      if (group) group.push(record)
      else groups.set(key, [record])
    }
  }
  return groups
}

const mostFrequent = (lists: Iterable<readonly string[]>, max: number, language: Language): string[] => {
  const counts = new Map<string, number>()
  for (const list of lists) for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  const top = [...counts].sort(([, left], [, right]) => right - left).slice(0, max)
  return top.map(([value]) => value).sort(new Intl.Collator(language).compare)
}

/** On the first search by name, once per snapshot. */
const foldedNames = new WeakMap<CatalogueProfile, string>()

const foldedNameOf = (record: CatalogueProfile): string => {
  const known = foldedNames.get(record) ?? foldedName(record.name)
  foldedNames.set(record, known)
  return known
}

const createListing = (byRating: readonly CatalogueProfile[]): Listing => ({ byRating, views: new Map() })

const createListIndex = (snapshot: Snapshot, language: Language): ListIndex => {
  const everyone = createListing(snapshot.profiles.filter((profile) => isListed(profile, language)))
  const nobody = createListing([])
  const byCategory = groupByEach(everyone.byRating, ({ categories }) => categories)
  const bySpoken = groupByEach(everyone.byRating, ({ languages }) => languages)
  const bySpecialty = groupByEach(everyone.byRating, foldedSpecialties)
  const listings = new LRUCache<string, Listing>({ max: LISTINGS_MAX })
  const filtersOf = new Map<string, ProfileFilters>()

  const find = ({ category, spoken, specialty }: Narrowing): readonly CatalogueProfile[] => {
    const groups = [
      category === undefined ? undefined : (byCategory.get(category) ?? []),
      spoken === undefined ? undefined : (bySpoken.get(spoken) ?? []),
      specialty === undefined ? undefined : (bySpecialty.get(lowered(specialty)) ?? []),
    ].filter((group) => group !== undefined)
    const [smallest = [], ...others] = groups.sort((left, right) => left.length - right.length)
    const sets = others.map((group) => new Set(group))
    return smallest.filter((record) => sets.every((set) => set.has(record)))
  }

  const chosen = (narrowing: Narrowing): Listing => {
    const { category, spoken, specialty } = narrowing
    if (category === undefined && spoken === undefined && specialty === undefined) return everyone
    const key = JSON.stringify([category, spoken, specialty && lowered(specialty)])
    const known = listings.get(key)
    if (known) return known
    const records = find(narrowing)
    if (records.length === 0) return nobody
    const listing = createListing(records)
    listings.set(key, listing)
    return listing
  }

  return {
    narrowed: (narrowing) => {
      const listing = chosen(narrowing)
      if (narrowing.name === undefined) return listing
      const search = foldedSearch(narrowing.name)
      if (search === undefined) return nobody
      // Never cached: typed words are unlimited and would evict the common choices.
      return createListing(listing.byRating.filter((record) => foldedNameOf(record).includes(search)))
    },
    filters: (category) => {
      const records = category === undefined ? everyone.byRating : (byCategory.get(category) ?? [])
      if (records.length === 0) return { spoken: [], specialties: [] }
      const key = category ?? ''
      const known = filtersOf.get(key)
      if (known) return known
      const made = {
        spoken: [...new Set(records.flatMap(({ languages }) => languages))].filter((code) => code !== language).sort(),
        specialties: mostFrequent(
          records.map(({ specialties }) => specialties[language]),
          SPECIALTY_FILTERS_MAX,
          language,
        ),
      }
      filtersOf.set(key, made)
      return made
    },
  }
}

const indexes = new WeakMap<Snapshot, Map<Language, ListIndex>>()

/** Built on first use. */
export const listIndexOf = (snapshot: Snapshot, language: Language): ListIndex => {
  const known = indexes.get(snapshot) ?? new Map<Language, ListIndex>()
  indexes.set(snapshot, known)
  const index = known.get(language) ?? createListIndex(snapshot, language)
  known.set(language, index)
  return index
}
