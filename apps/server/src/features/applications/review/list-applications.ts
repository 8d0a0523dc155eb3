import type { AdminApplicationsSearch } from '@velvetline/contracts/application-search'
import type {
  ApplicationKind,
  ApplicationList,
  ApplicationRow,
  ApplicationsQuery,
} from '@velvetline/contracts/applications'
import type { Waiting } from '../../../platform/database/waiting.ts'
import { pageOf, readCursor } from '../../../platform/http/list-cursor.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import type { ApplicationRow as Row } from '../applications.repository.ts'
import type { CheckRow, Work } from '../applications.types.ts'
import { countQueue, isChecked, listChecksOf, listQueue } from './review.repository.ts'

export const presentRow = (row: Row, checks: readonly CheckRow[]): ApplicationRow => {
  // The table and this feature write no other.
  const kind = row.kind as ApplicationKind
  return {
    id: row.id,
    kind,
    state: row.state as ApplicationRow['state'],
    name: (row.work as Work).displayName ?? '',
    country: (row.storefront as Storefront).country,
    submittedAt: (row.submitted_at ?? row.created_at).toISOString(),
    isChecked: isChecked(kind, checks),
  }
}

/** The queue, oldest first, page by page. @throws 422 invalid_input */
export const listApplications = async (
  { database: { kysely } }: PlatformContext,
  { before, limit, ...filter }: ApplicationsQuery | AdminApplicationsSearch,
): Promise<ApplicationList> => {
  const [rows, waiting, askedBack] = await Promise.all([
    listQueue(kysely, filter, readCursor(before), limit + 1),
    countQueue(kysely, 'submitted'),
    countQueue(kysely, 'asked_back'),
  ])
  const { shown, next } = pageOf(rows, limit, ({ submitted_at, created_at, id }) => ({
    value: (submitted_at ?? created_at).getTime(),
    id,
  }))
  const checks = await listChecksOf(
    kysely,
    shown.map(({ id }) => id),
  )
  return {
    applications: shown.map((row) =>
      presentRow(
        row,
        checks.filter(({ application_id }) => application_id === row.id),
      ),
    ),
    nextBefore: next,
    counts: { waiting: waiting.count, asked_back: askedBack.count },
  }
}

/** How many wait for the staff, and since when the oldest does. */
export const waitingApplications = ({ database }: Pick<PlatformContext, 'database'>): Promise<Waiting> =>
  countQueue(database.kysely, 'submitted')
