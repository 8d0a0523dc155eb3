import type { AdminApplicationsSearch } from '@velvetline/contracts/application-search'
import {
  type ApplicationsQuery,
  CHECKS_OF,
  type CheckItem,
  type CheckVerdict,
} from '@velvetline/contracts/applications'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/patterns.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'
import type { Cursor } from '../../../platform/http/list-cursor.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import type { CheckRow } from '../applications.types.ts'

export const listChecks = (db: Queryable, applicationId: string): Promise<CheckRow[]> =>
  db.selectFrom('application_checks').selectAll().where('application_id', '=', applicationId).execute()

export const listChecksOf = async (db: Queryable, ids: readonly string[]): Promise<CheckRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('application_checks')
        .selectAll()
        .where('application_id', 'in', [...ids])
        .execute()

export const upsertCheck = async (
  db: Queryable,
  { item, verdict }: CheckVerdict,
  by: { readonly applicationId: string; readonly checkedBy: string; readonly checkedAt: Date },
): Promise<void> => {
  const values = { verdict, checked_by: by.checkedBy, checked_at: by.checkedAt }
  await db
    .insertInto('application_checks')
    .values({ application_id: by.applicationId, item, ...values })
    .onConflict((conflict) => conflict.columns(['application_id', 'item']).doUpdateSet(values))
    .execute()
}

export const deleteChecks = async (tx: Transaction, applicationId: string): Promise<void> => {
  await tx.deleteFrom('application_checks').where('application_id', '=', applicationId).execute()
}

export const deleteCheck = async (tx: Transaction, applicationId: string, item: CheckItem): Promise<void> => {
  await tx
    .deleteFrom('application_checks')
    .where('application_id', '=', applicationId)
    .where('item', '=', item)
    .execute()
}

const STATE_OF = { waiting: 'submitted', asked_back: 'asked_back', approved: 'approved', refused: 'refused' } as const

/** Oldest first. */
export const listQueue = (
  db: Queryable,
  { state, kind, words }: Pick<ApplicationsQuery, 'state' | 'kind'> & Partial<Pick<AdminApplicationsSearch, 'words'>>,
  after: Cursor | undefined,
  limit: number,
): Promise<ApplicationRow[]> => {
  let rows = db.selectFrom('applications').selectAll().where('state', '=', STATE_OF[state])
  if (kind) rows = rows.where('kind', '=', kind)
  if (words) {
    const part = containing(words)
    // The legal name is sealed.
    rows = rows.where(sql<boolean>`(email ilike ${part} or work->>'displayName' ilike ${part})`)
  }
  if (after) {
    const at = new Date(after.value)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('submitted_at', 'id'), '>', tuple(at as Date | null, after.id)),
    )
  }
  return rows.orderBy('submitted_at').orderBy('id').limit(limit).execute()
}

export const countQueue = (db: Queryable, state: 'submitted' | 'asked_back'): Promise<Waiting> =>
  waitingOf(db, sql`submitted_at`, sql`applications where state = ${state}`)

export const findNames = async (db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Everything that has to be looked at fits. */
export const isChecked = (kind: keyof typeof CHECKS_OF, checks: readonly CheckRow[]): boolean =>
  CHECKS_OF[kind].every((item) => checks.some((one) => one.item === item && one.verdict === 'fits'))
