import type { AUDIT_ACTIONS, AuditAction, AuditValues } from '@velvetline/contracts/audit'
import type { AuditSubject } from '@velvetline/contracts/audit-subjects'
import type { StaffRole } from '@velvetline/contracts/staff'
import { isStaff } from '@velvetline/contracts/staff'
import type { FastifyRequest } from 'fastify'
import { laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { roleRequired } from '../../platform/http/errors/refusals.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { countSearch, findLatestSubject, insertReason } from './audit.repository.ts'
import { secondPersonNeeded } from './staff.refusals.ts'

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

/** Who acts on the command line, which has no account. */
export interface OperatorActor {
  readonly accountId: null
  readonly role: 'operator'
  readonly requestId: string
}
export const commandLine = (): OperatorActor => ({ accountId: null, role: 'operator', requestId: newId() })

type ReadAction = {
  [Action in AuditAction]: (typeof AUDIT_ACTIONS)[Action] extends 'read' ? Action : never
}[AuditAction]

/** What somebody of the staff did, or an operator on the command line. */
export interface StaffAct {
  readonly by: StaffActor | OperatorActor
  readonly action: AuditAction
  readonly subject: {
    readonly kind: AuditSubject
    readonly id: string
    /** What it is called, where it has a name: a receipt's number, a profile. Never a member's own name. */
    readonly label?: string
  }
  readonly before?: AuditValues
  readonly after?: AuditValues
  /** Where it is about a person, it is kept beside the log and deleted with their account. */
  readonly reason?: string
  /** Whom the reason is about, where the subject is not the member or the consultant; null where it stays in the log. */
  readonly about?: string | null
}

type Writes = Pick<PlatformContext, 'clock' | 'database'>

/** @returns the number of the entry; null where it would repeat an earlier one */
const append = async (
  { clock, database }: Writes,
  { by, action, subject, before, after, reason }: StaffAct,
  unlessSince: Date | null,
  tx?: Transaction,
): Promise<number | null> => {
  const [entry] = await database.callFunction<{ entry_id: number | null }>(
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
  return entry?.entry_id ?? null
}

const appendWithWords = async (
  context: Writes,
  { reason, ...act }: StaffAct & { readonly reason: string },
  aboutId: string,
  tx: Transaction,
): Promise<void> => {
  const entryId = await append(context, act, null, tx)
  if (entryId !== null) await insertReason(tx, { entryId, aboutId, words: reason })
}

/** Whose account may be deleted, and the words about them with it. */
const ABOUT_PEOPLE: ReadonlySet<string> = new Set(['member', 'agent', 'staff'])

/**
 * Writes an entry of the audit log. With `tx` it stands or falls with the change; make it the last statement there, since the log is locked
 * from here to the commit.
 */
export const recordStaffAct = async (context: Writes, act: StaffAct, tx?: Transaction): Promise<void> => {
  const { about, reason, subject } = act
  const aboutId = about === undefined && ABOUT_PEOPLE.has(subject.kind) ? subject.id : (about ?? null)
  if (!reason || aboutId === null) {
    await append(context, act, null, tx)
    return
  }
  const write = (within: Transaction) => appendWithWords(context, { ...act, reason }, aboutId, within)
  await (tx ? write(tx) : context.database.transaction(write))
}

/** How a list is paged and sorted says nothing about what was read. */
const NOT_FILTERS: ReadonlySet<string> = new Set(['search', 'words', 'sort', 'direction', 'before', 'after', 'limit'])

/** By what a list was narrowed, for an entry; of words only that there were some, since they may be somebody's name. */
export const filtersOf = (query: Readonly<Record<string, string | number | undefined>>): AuditValues => {
  const filters: AuditValues = {}
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && !NOT_FILTERS.has(key)) filters[key] = value
  }
  return query.search || query.words ? { ...filters, isSearch: true } : filters
}

/** A page that is open asks for its list every few seconds; within this time that is one reading. */
const ONE_READING_MS = 10 * MINUTE_MS

/** Writes down that protected data was read, once for the same person and the same data within ten minutes. */
export const recordStaffRead = async (
  context: Writes,
  read: Omit<StaffAct, 'before' | 'reason' | 'about'> & { readonly action: ReadAction },
): Promise<void> => {
  await append(context, read, laterBy(context.clock.now(), -ONE_READING_MS))
}

/**
 * Writes down that somebody searched for people, and how often by now: within ten minutes at each doubling of the number, so that many
 * searches are seen, and the log does not grow with every letter that is typed.
 */
export const recordSearch = async (
  context: Writes,
  read: Omit<StaffAct, 'before' | 'reason' | 'about'> & { readonly action: ReadAction; readonly by: StaffActor },
): Promise<void> => {
  const now = context.clock.now()
  const who = { accountId: read.by.accountId, action: read.action }
  const searches = await countSearch(context.database.kysely, who, now, laterBy(now, -ONE_READING_MS))
  if (!Number.isInteger(Math.log2(searches))) return
  await recordStaffRead(context, { ...read, after: { ...read.after, isSearch: true, searches } })
}

/**
 * The four-eyes rule: a decision is made by somebody who has had no hand in it before.
 * @param earlier the accounts that proposed or checked it
 * @throws 409 second_person_needed
 */
export const requireSecondPerson = (actor: StaffActor, earlier: readonly (string | null)[]): void => {
  if (earlier.includes(actor.accountId)) throw secondPersonNeeded()
}

/** The moment of which the last backup is; null where none was made. */
export const findLastBackup = async (db: Queryable): Promise<Date | null> => {
  const madeAt = await findLatestSubject(db, 'backup.made')
  return madeAt === undefined ? null : new Date(madeAt)
}
