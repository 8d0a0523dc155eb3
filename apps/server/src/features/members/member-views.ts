import {
  MEMBER_VIEWS,
  type MemberFilters,
  type MemberViews,
  memberFilters,
  type NewMemberView,
  type OwnMemberView,
  VIEW_COUNT_MAX,
} from '@velvetline/contracts/members'
import { keepListView, listOwnViews, type StaffActor } from '../staff/index.ts'
import { toMemberFilter } from './list-members.ts'
import type { MembersContext } from './members.context.ts'
import { countMembers } from './members.repository.ts'

const countOf = async (context: MembersContext, filters: MemberFilters) => {
  const { clock, database } = context
  const found = await countMembers(database.kysely, toMemberFilter(context, filters), clock.now(), VIEW_COUNT_MAX)
  return { count: Math.min(found, VIEW_COUNT_MAX), isMore: found > VIEW_COUNT_MAX }
}

const ownViews = async (context: MembersContext, accountId: string): Promise<OwnMemberView[]> =>
  (await listOwnViews(context, 'members', accountId)).map(({ id, name, filters }) => ({
    id,
    name,
    filters: memberFilters.catch({}).parse(filters),
  }))

/** Each question with its number: the fixed ones, and those that this person keeps. */
export const showMemberViews = async (context: MembersContext, accountId: string): Promise<MemberViews> => {
  const kept = await ownViews(context, accountId)
  const [fixed, own] = await Promise.all([
    Promise.all(MEMBER_VIEWS.map(async (view) => ({ view, ...(await countOf(context, { view })) }))),
    Promise.all(kept.map(async (view) => ({ ...view, ...(await countOf(context, view.filters)) }))),
  ])
  return { fixed, own }
}

/** @throws 409 too_many_views, view_name_taken, 422 invalid_input */
export const keepMemberView = async (
  context: MembersContext,
  view: NewMemberView,
  by: StaffActor,
): Promise<OwnMemberView> => {
  toMemberFilter(context, view.filters)
  return keepListView(context, 'members', view, by)
}
