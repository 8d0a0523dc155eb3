import type { ListOfViews } from '@velvetline/contracts/list-views'
import type { Queryable } from '../../platform/database/database.ts'

export interface ViewRow {
  readonly id: string
  readonly name: string
  /** As it was stored; releases may have known other filters. */
  readonly filters: unknown
}

export const listViewRows = (
  db: Queryable,
  { accountId, list }: { accountId: string; list: ListOfViews },
  limit: number,
): Promise<ViewRow[]> =>
  db
    .selectFrom('list_views')
    .select(['id', 'name', 'filters'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** @returns whether the name was free */
export const insertView = async (
  db: Queryable,
  row: {
    readonly id: string
    readonly accountId: string
    readonly list: ListOfViews
    readonly name: string
    readonly filters: object
    readonly at: Date
  },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('list_views')
    .values({
      id: row.id,
      account_id: row.accountId,
      list: row.list,
      name: row.name,
      filters: JSON.stringify(row.filters),
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'list', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const deleteViewRow = async (
  db: Queryable,
  { accountId, list, id }: { accountId: string; list: ListOfViews; id: string },
): Promise<boolean> => {
  const gone = await db
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
