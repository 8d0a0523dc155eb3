import {
  MEMBER_VIEWS,
  type MemberFilters,
  type MemberViews,
  memberFilters,
  type NewMemberView,
  OWN_VIEWS_MAX,
  type OwnMemberView,
  VIEW_COUNT_MAX,
} from '@velvetline/contracts/members'
import { newId } from '../../kernel/ids.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { toMemberFilter } from './list-members.ts'
import type { MembersContext } from './members.context.ts'
import { tooManyViews, viewNameTaken, viewNotFound } from './members.refusals.ts'
import { countMembers } from './members.repository.ts'
import { deleteView, insertView, listViewRows } from './views.repository.ts'

const countOf = async (context: MembersContext, filters: MemberFilters) => {
  const { clock, database } = context
  const found = await countMembers(database.kysely, toMemberFilter(context, filters), clock.now(), VIEW_COUNT_MAX)
  return { count: Math.min(found, VIEW_COUNT_MAX), isMore: found > VIEW_COUNT_MAX }
}

const ownViews = async ({ database }: MembersContext, accountId: string): Promise<OwnMemberView[]> =>
  (await listViewRows(database.kysely, accountId, OWN_VIEWS_MAX)).map(({ id, name, filters }) => ({
    id,
    name,
    filters: memberFilters.catch({}).parse(filters),
  }))

/** Each question with its number: the fixed ones, and those that this person keeps. */
export const showMemberViews = async (context: MembersContext, accountId: string): Promise<MemberViews> => {
  const kept = await ownViews(context, accountId)
  const fixed = MEMBER_VIEWS.map(async (view) => ({ view, ...(await countOf(context, { view })) }))
  const own = kept.map(async (view) => ({ ...view, ...(await countOf(context, view.filters)) }))
  return { fixed: await Promise.all(fixed), own: await Promise.all(own) }
}

/** @throws 409 too_many_views, view_name_taken, 422 invalid_input */
export const keepMemberView = async (
  context: MembersContext,
  { name, filters }: NewMemberView,
  by: StaffActor,
): Promise<OwnMemberView> => {
  toMemberFilter(context, filters)
  const { clock, database } = context
  const id = newId()
  await database.transaction(async (tx) => {
    const kept = await listViewRows(tx, by.accountId, OWN_VIEWS_MAX)
    if (kept.length >= OWN_VIEWS_MAX) throw tooManyViews({ values: { max: OWN_VIEWS_MAX } })
    if (!(await insertView(tx, { id, accountId: by.accountId, name, filters, at: clock.now() }))) throw viewNameTaken()
    await recordStaffAct(context, { by, action: 'list_view.kept', subject: { kind: 'list_view', id } }, tx)
  })
  return { id, name, filters }
}

/** @throws 404 view_not_found, for somebody else's too */
export const deleteMemberView = (context: MembersContext, id: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    if (!(await deleteView(tx, by.accountId, id))) throw viewNotFound()
    await recordStaffAct(context, { by, action: 'list_view.deleted', subject: { kind: 'list_view', id } }, tx)
  })
