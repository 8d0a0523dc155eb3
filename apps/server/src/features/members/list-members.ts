import { nuggetsOf } from '@velvetline/contracts/credits'
import type { MemberList, MemberRow, MembersQuery, MembersSearch } from '@velvetline/contracts/members'
import { csvLine, csvPages } from '../../platform/csv.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import type { MembersContext } from './members.context.ts'
import { findCandidates, listMemberRows, type MemberFilter, type MemberListRow } from './members.repository.ts'
import { readMemberWords } from './read-words.ts'

export const presentMember = ({ balance, owed, ...row }: MemberListRow): MemberRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  balanceNuggets: nuggetsOf(balance),
  owedNuggets: nuggetsOf(owed),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
})

/** @throws 422 invalid_input for a day that does not exist */
export const toMemberFilter = ({ countries }: MembersContext, asked: Partial<MembersQuery>): MemberFilter => {
  const { view = 'all', market, phone, from, to, confirmedFrom, confirmedTo, membershipFrom, membershipTo } = asked
  requireDays(from, to, confirmedFrom, confirmedTo, membershipFrom, membershipTo)
  const days = { from, to, confirmedFrom, confirmedTo, membershipFrom, membershipTo }
  return { view, market, phone, ...days, timeZone: countries.fallback.timeZone }
}

const NOBODY: MemberList = { members: [], nextBefore: null, isCut: false }

type Page = Pick<MembersQuery, 'sort' | 'direction' | 'before' | 'limit'> & { readonly words?: string }

const readPage = async (context: MembersContext, filter: MemberFilter, page: Page): Promise<MemberList> => {
  const { clock, database } = context
  const { sort, direction, before, limit } = page
  const meanings = page.words === undefined ? undefined : readMemberWords(page.words)
  if (page.words !== undefined && !meanings) return NOBODY
  const found = meanings && (await findCandidates(database.kysely, meanings))
  const order = { by: sort, direction, after: before }
  const rows = await listMemberRows(database.kysely, filter, order, {
    ...(found && { ids: found.ids }),
    limit: limit + 1,
    now: clock.now(),
  })
  const shown = rows.slice(0, limit)
  return {
    members: shown.map(presentMember),
    nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    isCut: found?.isCut ?? false,
  }
}

/** Members as they are asked for, page by page. @throws 422 invalid_input */
export const listMembers = (context: MembersContext, query: MembersQuery | MembersSearch): Promise<MemberList> =>
  readPage(context, toMemberFilter(context, query), query)

/** The few members whom words may mean, newest first: for a search over everything. */
export const searchMembers = async (context: MembersContext, words: string, limit: number): Promise<MemberRow[]> => {
  const page = { words, sort: 'createdAt', direction: 'descending', before: undefined, limit } as const
  return words.trim() === '' ? [] : (await readPage(context, toMemberFilter(context, {}), page)).members
}

const PAGE_ROWS = 500
const COLUMNS = [
  'id',
  'name',
  'username',
  'country',
  'registered_at',
  'membership',
  'blocked',
  'email_confirmed',
  'phone_proven',
  'deletion_asked',
  'nuggets',
  'owed_nuggets',
  'last_seen_at',
] as const

const lineOf = (row: MemberRow): string =>
  csvLine([
    row.id,
    row.name,
    row.username,
    row.country,
    row.createdAt,
    row.membership,
    Number(row.isBlocked),
    Number(row.isEmailConfirmed),
    Number(row.isPhoneProven),
    Number(row.isLeaving),
    row.balanceNuggets,
    row.owedNuggets,
    row.lastSeenAt,
  ])

/** The same as CSV, read and sent page by page. The filter is checked before the first piece. @throws 422 invalid_input */
export const exportMembers = (context: MembersContext, query: MembersQuery): AsyncGenerator<string> => {
  const filter = toMemberFilter(context, query)
  return csvPages<string>(COLUMNS, async (before) => {
    const { members, nextBefore } = await readPage(context, filter, { ...query, before, limit: PAGE_ROWS })
    return { lines: members.map(lineOf), next: nextBefore }
  })
}
