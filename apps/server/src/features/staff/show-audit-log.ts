import type {
  AuditAction,
  AuditEntry,
  AuditList,
  AuditQuery,
  AuditSearch,
  AuditSubject,
  AuditValues,
} from '@velvetline/contracts/audit'
import { csvLine, csvPages } from '../../platform/csv.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import type { AccountsContext } from '../accounts/index.ts'
import {
  type AuditFilter,
  type AuditRow,
  countEntries,
  findLastCheck,
  listEntries,
  listStaffNames,
} from './audit.repository.ts'
import { presentCheck } from './verify-audit-log.ts'

const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  accountId: row.account_id,
  name: row.name,
  // Only audit-log.ts writes these, by the same types.
  role: row.role as AuditEntry['role'],
  action: row.action as AuditAction,
  subjectKind: row.subject_kind as AuditSubject,
  subjectId: row.subject_id,
  subjectLabel: row.subject_label,
  before: row.before_values as AuditValues | null,
  after: row.after_values as AuditValues | null,
  reason: row.reason,
  requestId: row.request_id,
})

/** Days are those of the country where the service is at home. @throws 422 invalid_input */
const readFilter = (
  { countries }: AccountsContext,
  query: Omit<AuditQuery | AuditSearch, 'before' | 'limit'>,
): AuditFilter => {
  requireDays(query.from, query.to)
  return { ...query, timeZone: countries.fallback.timeZone }
}

/** The audit log as it is asked for, with the latest check of its chain. @throws 422 invalid_input */
export const listAuditLog = async (
  context: AccountsContext,
  { before, limit, ...query }: AuditQuery | AuditSearch,
): Promise<AuditList> => {
  const { kysely } = context.database
  const [rows, total, check, people] = await Promise.all([
    listEntries(kysely, readFilter(context, query), before, limit + 1),
    countEntries(kysely),
    findLastCheck(kysely),
    listStaffNames(kysely),
  ])
  const shown = rows.slice(0, limit)
  return {
    entries: shown.map(presentEntry),
    nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total,
    check: check ? presentCheck(check) : null,
    people,
  }
}

const PAGE_ROWS = 500
const COLUMNS = [
  'number',
  'at',
  'name',
  'role',
  'action',
  'subject_kind',
  'subject_id',
  'subject',
  'before',
  'after',
  'reason',
  'request_id',
] as const

const asText = (values: unknown): string | null => (values === null ? null : JSON.stringify(values))

const lineOf = (row: AuditRow): string =>
  csvLine([
    row.id,
    row.at.toISOString(),
    row.name,
    row.role,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.subject_label,
    asText(row.before_values),
    asText(row.after_values),
    row.reason,
    row.request_id,
  ])

/** The same as CSV, read and sent page by page. The filter is checked before the first piece. @throws 422 invalid_input */
export const exportAuditLog = (
  context: AccountsContext,
  { before: _, limit: __, ...query }: AuditQuery,
): AsyncGenerator<string> => {
  const filter = readFilter(context, query)
  return csvPages<number>(COLUMNS, async (before) => {
    const rows = await listEntries(context.database.kysely, filter, before, PAGE_ROWS + 1)
    const shown = rows.slice(0, PAGE_ROWS)
    return { lines: shown.map(lineOf), next: rows.length > PAGE_ROWS ? (shown.at(-1)?.id ?? null) : null }
  })
}
