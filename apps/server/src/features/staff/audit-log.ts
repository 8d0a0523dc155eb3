import type { AUDIT_ACTIONS, AuditAction, AuditSubject, AuditValues } from '@velvetline/contracts/audit'
import type { StaffRole } from '@velvetline/contracts/staff'
import { isStaff } from '@velvetline/contracts/staff'
import type { FastifyRequest } from 'fastify'
import { laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { roleRequired } from '../../platform/http/errors/refusals.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'

/** Who of the staff acts, and in which request. */
export interface StaffActor {
  readonly accountId: string
  readonly role: StaffRole
  /** The same for everything that one request does. */
  readonly requestId: string
}

/** Who of the staff asks, on a route that has said in its `config` what they need to be allowed. */
export const actorOf = (request: FastifyRequest): StaffActor => {
  const { accountId, role } = principalOf(request)
  if (!isStaff(role)) throw roleRequired()
  return { accountId, role, requestId: newId() }
}

type ReadAction = {
  [Action in AuditAction]: (typeof AUDIT_ACTIONS)[Action] extends 'read' ? Action : never
}[AuditAction]

/** What somebody of the staff did. */
export interface StaffAct {
  readonly by: StaffActor
  readonly action: AuditAction
  readonly subject: {
    readonly kind: AuditSubject
    readonly id: string
    /** What it is called, where it has a name: a receipt's number, a profile. Never a member's own name. */
    readonly label?: string
  }
  readonly before?: AuditValues
  readonly after?: AuditValues
  readonly reason?: string
}

type Writes = Pick<PlatformContext, 'clock' | 'database'>

const append = async (
  { clock, database }: Writes,
  { by, action, subject, before, after, reason }: StaffAct,
  unlessSince: Date | null,
  tx?: Transaction,
): Promise<void> => {
  await database.callFunction<{ entry_id: number | null }>(
    'audit_append',
    [
      clock.now(),
      by.accountId,
      by.role,
      action,
      subject.kind,
      subject.id,
      subject.label ?? '',
      before ?? null,
      after ?? null,
      reason ?? null,
      by.requestId,
      unlessSince,
    ],
    tx,
  )
}

/**
 * Writes an entry of the audit log. With `tx` it stands or falls with the change; make it the last statement there, since the log is locked
 * from here to the commit.
 */
export const recordStaffAct = (context: Writes, act: StaffAct, tx?: Transaction): Promise<void> =>
  append(context, act, null, tx)

/** How a list is paged and sorted says nothing about what was read. */
const NOT_FILTERS: ReadonlySet<string> = new Set(['search', 'sort', 'direction', 'before', 'after', 'limit'])

/** By what a list was narrowed, for an entry; of words only that there were some, since they may be somebody's name. */
export const filtersOf = (query: Readonly<Record<string, string | number | undefined>>): AuditValues => {
  const filters: AuditValues = {}
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && !NOT_FILTERS.has(key)) filters[key] = value
  }
  return query.search ? { ...filters, isSearch: true } : filters
}

/** A page that is open asks for its list every few seconds; within this time that is one reading. */
const ONE_READING_MS = 10 * MINUTE_MS

/** Writes down that protected data was read, once for the same person and the same data within ten minutes. */
export const recordStaffRead = (
  context: Writes,
  read: Omit<StaffAct, 'before' | 'reason'> & { readonly action: ReadAction },
): Promise<void> => append(context, read, laterBy(context.clock.now(), -ONE_READING_MS))
