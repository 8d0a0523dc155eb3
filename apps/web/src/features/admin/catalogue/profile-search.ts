import {
  ADMIN_PROFILE_SORTS,
  ADMIN_PROFILE_STATES,
  type AdminProfilesQuery,
} from '@velvetline/contracts/profile-managing'
import { PROFILE_STATUSES } from '@velvetline/contracts/profiles'
import { oneOf } from '#/shared/read-search.ts'

const SEARCH_MAX_CHARACTERS = 80

const words = (given: unknown): string | undefined => {
  // The router parses values that look like numbers.
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, SEARCH_MAX_CHARACTERS) : undefined
}

type Asked = Pick<AdminProfilesQuery, 'search' | 'state' | 'status' | 'kind' | 'sort' | 'direction'>
export type ProfileSearch = { [Key in keyof Asked]?: NonNullable<Asked[Key]> }

/** Ignores what it does not understand. */
export const readProfileSearch = (given: Record<string, unknown>): ProfileSearch => {
  const sort = oneOf(ADMIN_PROFILE_SORTS, given.sort)
  const read = {
    search: words(given.search),
    state: oneOf(ADMIN_PROFILE_STATES, given.state),
    status: oneOf(PROFILE_STATUSES, given.status),
    kind: typeof given.kind === 'string' && /^[a-z0-9-]{1,60}$/.test(given.kind) ? given.kind : undefined,
    sort: sort === 'name' ? undefined : sort,
    direction: given.direction === 'descending' ? ('descending' as const) : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const isProfilesNarrowed = ({ sort: _, direction: __, ...narrowed }: ProfileSearch): boolean =>
  Object.keys(narrowed).length > 0

/** The same column again turns the direction. */
export const sortProfilesBy = (search: ProfileSearch, key: string): ProfileSearch => {
  const { sort, direction, ...rest } = search
  const next = oneOf(ADMIN_PROFILE_SORTS, key) ?? 'name'
  const isTurned = (sort ?? 'name') === next && direction === undefined
  return { ...rest, ...(next !== 'name' && { sort: next }), ...(isTurned && { direction: 'descending' }) }
}
