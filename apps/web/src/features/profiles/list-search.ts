import type { Language } from '@velvetline/contracts/locales'
import { NAME_SEARCH_MAX_CHARACTERS, type ProfileSort, SPECIALTY_MAX_CHARACTERS } from '@velvetline/contracts/profiles'

const PAGES_MAX = 1_000

/** Fields that are not chosen are present as undefined: a missing key would keep the value in the address. */
export interface ListSearch {
  /** From 2 on, so that the plain address stays plain. */
  page?: number | undefined
  /** By rating by default; available consultants come first in any case. */
  sort?: Exclude<ProfileSort, 'rating'> | undefined
  /** ISO 639-1. */
  spoken?: string | undefined
  specialty?: string | undefined
  /** The beginning of the name. */
  name?: string | undefined
  available?: true | undefined
}

/** A list as it is shown: at an address, narrowed, of a category. */
export interface ShownList {
  path: string
  search: ListSearch
  category?: string | undefined
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Undefined if empty or longer than the server accepts. */
const words = (value: unknown, max: number): string | undefined => {
  const said = text(value)
  return said !== '' && said.length <= max ? said : undefined
}

/** Only the list's own fields: the server removes the country from the address, and the browser must render the same. */
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

/** Whether the list is filtered. */
export const isNarrowed = ({ spoken, specialty, name, available }: ListSearch): boolean =>
  spoken !== undefined || specialty !== undefined || name !== undefined || available === true

export const listHref = (path: string, search: ListSearch): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}

/** An open list refetches by itself; only links that are pointed at preload. */
export const reloadsToPreload = ({ cause }: { cause: string }): boolean | undefined => cause === 'preload' || undefined

const CATEGORY_PATHS: Readonly<Record<Language, string>> = {
  de: '/telefonsex-kategorie/',
  en: '/phone-sex-category/',
}

export const categoryPath = (language: Language, slug: string): string => CATEGORY_PATHS[language] + slug
