import type {
  AuditAction,
  AuditEntry,
  AuditList,
  AuditQuery,
  AuditSearch,
  AuditValues,
} from '@velvetline/contracts/audit'
import type { AuditSubject } from '@velvetline/contracts/audit-subjects'
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
