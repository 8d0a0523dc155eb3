import type { Language } from '@velvetline/contracts/locales'
import { NAME_SEARCH_MAX_CHARACTERS, type ProfileSort, SPECIALTY_MAX_CHARACTERS } from '@velvetline/contracts/profiles'

const PAGES_MAX = 1_000

/**
 * How somebody wants to see a list, as its address says it. What is not chosen is undefined, and so not in the address; it is named
 * all the same, since whatever is not named would keep the value of the address.
 */
export interface ListSearch {
  /** From 2 on: the first page has no number, so that the plain address stays plain. */
  page?: number | undefined
  /** Sorted by rating by default; available consultants come first in any case. */
  sort?: Exclude<ProfileSort, 'rating'> | undefined
  /** ISO 639-1: who speaks this language too. */
  spoken?: string | undefined
  specialty?: string | undefined
  /** The beginning of the consultant’s name. */
  name?: string | undefined
  /** Only those who can be reached now. */
  available?: true | undefined
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** What somebody typed or chose, unless it is nothing, or longer than the server takes. */
const words = (value: unknown, max: number): string | undefined => {
  const said = text(value)
  return said !== '' && said.length <= max ? said : undefined
}

/**
 * Reads the address; what cannot be is left out, and so is what is no business of the list: the server has taken the country out of
 * the address that it draws for, and the browser must draw the same.
 */
export const readListSearch = (search: { readonly [Field in keyof ListSearch]?: unknown }): ListSearch => {
  const page = Number(search.page)
  const spoken = text(search.spoken)
  return {
    page: Number.isInteger(page) && page > 1 && page <= PAGES_MAX ? page : undefined,
    sort: search.sort === 'newest' || search.sort === 'name' ? search.sort : undefined,
    spoken: /^[a-z]{2}$/.test(spoken) ? spoken : undefined,
    specialty: words(search.specialty, SPECIALTY_MAX_CHARACTERS),
    name: words(search.name, NAME_SEARCH_MAX_CHARACTERS),
    available: search.available === true || search.available === 'true' ? true : undefined,
  }
}

/** Whether the list is narrowed, so that an empty one can be widened again. */
export const isNarrowed = ({ spoken, specialty, name, available }: ListSearch): boolean =>
  spoken !== undefined || specialty !== undefined || name !== undefined || available === true

/** The address of the same list, as a link says it where there is no script. */
export const listHref = (path: string, search: ListSearch): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}

/** Another choice is no reason to load an open page again: its list fetches that by itself. A link that is pointed at loads ahead. */
export const reloadsToPreload = ({ cause }: { cause: string }): boolean | undefined => cause === 'preload' || undefined

/** Where a category is at home in each language. */
const CATEGORY_PATHS: Readonly<Record<Language, string>> = {
  de: '/telefonsex-kategorie/',
  en: '/phone-sex-category/',
}

export const categoryPath = (language: Language, slug: string): string => CATEGORY_PATHS[language] + slug
