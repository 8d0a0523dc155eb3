import { type ListOfViews, type NewView, OWN_VIEWS_MAX } from '@velvetline/contracts/list-views'
import { newId } from '../../kernel/ids.ts'
import type { AccountsContext } from '../accounts/index.ts'
import { recordStaffAct, type StaffActor } from './audit-log.ts'
import { tooManyViews, viewNameTaken, viewNotFound } from './staff.refusals.ts'
import { deleteViewRow, insertView, listViewRows, type ViewRow } from './views.repository.ts'

/** The filters of a list that this person keeps under names, the oldest first. */
export const listOwnViews = (
  { database }: Pick<AccountsContext, 'database'>,
  list: ListOfViews,
  accountId: string,
): Promise<ViewRow[]> => listViewRows(database.kysely, { accountId, list }, OWN_VIEWS_MAX)

/** @throws 409 too_many_views, view_name_taken */
export const keepListView = async <View extends NewView>(
  context: AccountsContext,
  list: ListOfViews,
  { name, filters }: View,
  by: StaffActor,
): Promise<{ id: string; name: string; filters: View['filters'] }> => {
  const { clock, database } = context
  const { accountId } = by
  const id = newId()
  await database.transaction(async (tx) => {
    const kept = await listViewRows(tx, { accountId, list }, OWN_VIEWS_MAX)
    if (kept.length >= OWN_VIEWS_MAX) throw tooManyViews({ values: { max: OWN_VIEWS_MAX } })
    if (!(await insertView(tx, { id, accountId, list, name, filters, at: clock.now() }))) throw viewNameTaken()
    await recordStaffAct(context, { by, action: 'list_view.kept', subject: { kind: 'list_view', id } }, tx)
  })
  return { id, name, filters }
}

/** @throws 404 view_not_found, for somebody else's and for another list's too */
export const deleteListView = (
  context: AccountsContext,
  { list, id }: { list: ListOfViews; id: string },
  by: StaffActor,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    if (!(await deleteViewRow(tx, { accountId: by.accountId, list, id }))) throw viewNotFound()
    await recordStaffAct(context, { by, action: 'list_view.deleted', subject: { kind: 'list_view', id } }, tx)
  })
