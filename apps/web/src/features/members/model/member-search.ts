import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { CORRECTION_STATES } from '@velvetline/contracts/member-acts'
import {
  MEMBER_VIEWS,
  type MemberFilters,
  type MembersQuery,
  TIMELINE_KINDS,
  type TimelineKind,
} from '@velvetline/contracts/members'
import { day, oneOf } from '#/shared/read-search.ts'

const given = <Read extends object>(read: Read) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))

type Asked = Pick<MembersQuery, keyof MemberFilters>
/** What the address of the list says; what is not asked for is left out. Words that are searched for are in no address. */
export type MemberSearch = { [Key in keyof Asked]?: NonNullable<Asked[Key]> } & {
  sort?: 'name'
  direction?: 'ascending'
}

/** Ignores what it does not understand. */
export const readMemberSearch = (asked: Record<string, unknown>): MemberSearch => {
  const view = oneOf(MEMBER_VIEWS, asked.view)
  return given({
    view: view === 'all' ? undefined : view,
    market: oneOf(COUNTRY_CODES, asked.market),
    phone: oneOf(['proven', 'unproven'], asked.phone),
    from: day(asked.from),
    to: day(asked.to),
    confirmedFrom: day(asked.confirmedFrom),
    confirmedTo: day(asked.confirmedTo),
    membershipFrom: day(asked.membershipFrom),
    membershipTo: day(asked.membershipTo),
    sort: oneOf(['name'], asked.sort),
    direction: oneOf(['ascending'], asked.direction),
  })
}

/** Whether more is chosen than one of the fixed views. */
export const isNarrowed = ({ view: _, sort: __, direction: ___, ...narrowed }: MemberSearch): boolean =>
  Object.keys(narrowed).length > 0

/** Newest first at first; by name from A. */
export const sortBy = (search: MemberSearch, key: string): MemberSearch => {
  const { sort, direction, ...rest } = search
  const isSame = (sort ?? 'createdAt') === key
  const isUp = isSame ? direction === undefined : key === 'name'
  return {
    ...rest,
    ...(key === 'name' ? { sort: 'name' as const } : {}),
    ...(isUp ? { direction: 'ascending' as const } : {}),
  }
}

export interface CorrectionSearch {
  state?: 'booked' | 'refused'
  direction?: 'ascending' | 'descending'
}
export const readCorrectionSearch = (asked: Record<string, unknown>): CorrectionSearch => {
  const state = oneOf(CORRECTION_STATES, asked.state)
  return given({
    state: oneOf(['booked', 'refused'], state),
    direction: oneOf(['ascending', 'descending'], asked.direction),
  })
}

export interface TimelineSearch {
  kind?: TimelineKind
}
export const readTimelineSearch = (asked: Record<string, unknown>): TimelineSearch =>
  given({ kind: oneOf(TIMELINE_KINDS, asked.kind) })
