import type {
  AnyReportReason,
  ReportDecision,
  ReportKind,
  ReportListState,
  ReportSide,
} from '@velvetline/contracts/reports'
import { PRESERVED_AROUND_MAX } from '@velvetline/contracts/reports'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'

export interface NewReportRow {
  readonly id: string
  readonly kind: ReportKind
  readonly reason: AnyReportReason
  readonly text: string
  readonly reporterId: string | null
  readonly reporterSide: ReportSide
  readonly guestEmail?: string | null
  readonly guestName?: string | null
  readonly guestStorefront?: Storefront
  readonly sessionId: string | null
  readonly messageId: number | null
  readonly profileId: string | null
  readonly callId?: string
  /** Who of a chat team reports in the consultant's place. */
  readonly reportedBy?: string
  readonly subjectId: string | null
  readonly subjectSide: 'member' | 'profile'
  readonly sameKey: string
  readonly at: Date
}

export const findOpenReport = async (db: Queryable, sameKey: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('reports')
      .select('id')
      .where('same_key', '=', sameKey)
      .where('state', '=', 'open')
      .executeTakeFirst()
  )?.id

/** While a report with the key is open, it is that report. */
export const insertReportOnce = async (
  tx: Transaction,
  row: NewReportRow,
): Promise<{ readonly id: string; readonly isNew: boolean }> => {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into reports (id, kind, reason, text, reporter_id, reporter_side, guest_email, guest_name, guest_storefront, session_id,
      message_id, profile_id, call_id, reported_by, subject_id, subject_side, same_key, created_at, session_member_id)
    values (${row.id}, ${row.kind}, ${row.reason}, ${row.text}, ${row.reporterId}, ${row.reporterSide}, ${row.guestEmail ?? null},
      ${row.guestName ?? null}, ${row.guestStorefront ? JSON.stringify(row.guestStorefront) : null}::jsonb, ${row.sessionId}, ${row.messageId}, ${row.profileId},
      ${row.callId ?? null}, ${row.reportedBy ?? null}, ${row.subjectId}, ${row.subjectSide}, ${row.sameKey}, ${row.at},
      (select s.member_id from chat_sessions s where s.id = ${row.sessionId}))
    on conflict (same_key) where state = 'open' do update set same_key = excluded.same_key
    returning id, id = ${row.id}::uuid as is_new`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('a report was neither stored nor found')
  return { id: kept.id, isNew: kept.is_new }
}

export interface MessageToPreserve {
  readonly id: number
  readonly sender: 'member' | 'profile'
  readonly authorId: string | null
  readonly answeredBy: string | null
  readonly messageType: string
  readonly content: string
  readonly createdAt: Date
}

const MESSAGE = sql`m.id::int8 as id, m.sender, m.author_id as "authorId", m.answered_by as "answeredBy",
  m.message_type as "messageType", m.content, m.created_at as "createdAt"`

export const findMessage = async (
  db: Queryable,
  sessionId: string,
  messageId: number,
): Promise<MessageToPreserve | undefined> =>
  (
    await sql<MessageToPreserve>`select ${MESSAGE} from chat_messages m
      where m.session_id = ${sessionId} and m.id = ${messageId} and m.removed_because is null`.execute(db)
  ).rows[0]

const HALF = PRESERVED_AROUND_MAX / 2

/** The message and those around it; without one the latest of the conversation. In the order of the thread. */
export const listAround = async (
  db: Queryable,
  sessionId: string,
  messageId: number | null,
): Promise<MessageToPreserve[]> => {
  const query =
    messageId === null
      ? sql<MessageToPreserve>`select ${MESSAGE} from chat_messages m where m.session_id = ${sessionId} and m.removed_because is null
          order by m.id desc limit ${PRESERVED_AROUND_MAX}`
      : sql<MessageToPreserve>`
          (select ${MESSAGE} from chat_messages m where m.session_id = ${sessionId} and m.id <= ${messageId} and m.removed_because is null
             order by m.id desc limit ${HALF + 1})
          union all
          (select ${MESSAGE} from chat_messages m where m.session_id = ${sessionId} and m.id > ${messageId} and m.removed_because is null
             order by m.id limit ${HALF})`
  return (await query.execute(db)).rows.sort((left, right) => left.id - right.id)
}

export const insertPreserved = async (
  tx: Transaction,
  reportId: string,
  messages: readonly (MessageToPreserve & { readonly mediaKey: string | null })[],
  reportedId: number | null,
): Promise<void> => {
  if (messages.length === 0) return
  await tx
    .insertInto('report_messages')
    .values(
      messages.map((message) => ({
        report_id: reportId,
        message_id: message.id,
        sender: message.sender,
        answered_by: message.answeredBy,
        content: message.content,
        message_type: message.messageType,
        media_key: message.mediaKey,
        is_reported: message.id === reportedId,
        sent_at: message.createdAt,
      })),
    )
    .execute()
}

export const listPreserved = (db: Queryable, reportId: string) =>
  db
    .selectFrom('report_messages')
    .select(['message_id', 'sender', 'answered_by', 'content', 'message_type', 'media_key', 'is_reported', 'sent_at'])
    .where('report_id', '=', reportId)
    .orderBy('message_id')
    .execute()

export interface ReportRecord {
  readonly id: string
  readonly kind: ReportKind
  readonly reason: AnyReportReason
  readonly text: string
  readonly reporterId: string | null
  readonly reporterSide: ReportSide
  readonly reporterUsername: string | null
  readonly guestEmail: string | null
  readonly guestName: string | null
  readonly guestStorefront: Storefront | null
  readonly sessionId: string | null
  readonly messageId: number | null
  readonly profileId: string | null
  readonly profileName: string | null
  readonly profileSlug: string | null
  readonly callId: string | null
  readonly reportedBy: string | null
  readonly subjectId: string | null
  readonly subjectSide: 'member' | 'profile'
  readonly subjectUsername: string | null
  readonly createdAt: Date
  readonly state: 'open' | 'decided'
  readonly decision: ReportDecision | null
  readonly statement: string | null
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  readonly heldUntil: Date | null
  readonly reopenedAt: Date | null
  /** Whether an account sends nothing because of it. */
  readonly isHeld: boolean
  /** Who has written the reported message in place of the profile’s person. */
  readonly answeredBy: string | null
}

const SELECTED = sql`
  select r.id, r.kind, r.reason, r.text, r.reporter_id as "reporterId", r.reporter_side as "reporterSide",
    ra.username as "reporterUsername", r.guest_email as "guestEmail", r.guest_name as "guestName",
    r.guest_storefront as "guestStorefront", r.session_id as "sessionId", r.message_id as "messageId", r.profile_id as "profileId", p.name as "profileName",
    p.slug as "profileSlug", r.call_id as "callId", r.reported_by as "reportedBy", r.subject_id as "subjectId", r.subject_side as "subjectSide", sa.username as "subjectUsername",
    r.created_at as "createdAt", r.state, r.decision, r.statement, r.decided_by as "decidedBy", d.name as "decidedByName",
    r.decided_at as "decidedAt", r.held_until as "heldUntil", r.reopened_at as "reopenedAt",
    exists (select from account_holds h where h.report_id = r.id) as "isHeld",
    (select q.answered_by from report_messages q where q.report_id = r.id and q.is_reported) as "answeredBy"
  from reports r left join accounts ra on ra.id = r.reporter_id left join accounts sa on sa.id = r.subject_id
    left join accounts d on d.id = r.decided_by left join profiles p on p.id = r.profile_id`

export interface ReportFilter {
  readonly state: ReportListState
  readonly kind?: ReportKind | undefined
  readonly reason?: AnyReportReason | undefined
}

/** Open ones and those whose time ends soon by age, the oldest first; decided ones the newest first. @param endsBefore what soon means */
export const listReports = async (
  db: Queryable,
  { state, kind, reason, endsBefore }: ReportFilter & { readonly endsBefore: Date },
  after: { readonly value: number; readonly id: string } | undefined,
  limit: number,
): Promise<ReportRecord[]> => {
  const at = new Date(after?.value ?? 0)
  const isAscending = state !== 'decided'
  const order = isAscending ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const place = sql`(${at}::timestamptz, ${after?.id ?? null}::uuid)`
  const next = after
    ? isAscending
      ? sql`and (r.created_at, r.id) > ${place}`
      : sql`and (r.created_at, r.id) < ${place}`
    : sql``
  const query = sql<ReportRecord>`${SELECTED} where ${state === 'ending' ? sql`r.held_until < ${endsBefore}` : sql`r.state = ${state}`}
    ${kind ? sql`and r.kind = ${kind}` : sql``} ${reason ? sql`and r.reason = ${reason}` : sql``} ${next}
    order by ${order} limit ${limit}`
  return (await query.execute(db)).rows
}

export const findReport = async (db: Queryable, id: string): Promise<ReportRecord | undefined> =>
  (await sql<ReportRecord>`${SELECTED} where r.id = ${id}`.execute(db)).rows[0]

export const lockReport = async (tx: Transaction, id: string): Promise<ReportRecord | undefined> =>
  (await sql<ReportRecord>`${SELECTED} where r.id = ${id} for update of r`.execute(tx)).rows[0]

export const countOpen = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`created_at`, sql`reports where state = 'open'`)

/** Referred reports whose time ends before then. */
export const countEnding = (db: Queryable, endsBefore: Date): Promise<Waiting> =>
  waitingOf(db, sql`decided_at`, sql`reports where held_until < ${endsBefore}`)

export interface HistoryRow {
  readonly made: number
  readonly madeUpheld: number
  readonly received: number
  readonly receivedUpheld: number
}

export const countHistory = async (db: Queryable, accountId: string): Promise<HistoryRow | undefined> =>
  (
    await sql<HistoryRow>`select count(*) filter (where reporter_id = ${accountId})::int as made,
        count(*) filter (where reporter_id = ${accountId} and decision <> 'no_action')::int as "madeUpheld",
        count(*) filter (where subject_id = ${accountId})::int as received,
        count(*) filter (where subject_id = ${accountId} and decision <> 'no_action')::int as "receivedUpheld"
      from reports where reporter_id = ${accountId} or subject_id = ${accountId}`.execute(db)
  ).rows[0]

export const updateDecision = async (
  tx: Transaction,
  id: string,
  change: {
    readonly decision: ReportDecision
    readonly statement: string
    readonly by: string
    readonly at: Date
    readonly heldUntil: Date | null
  },
): Promise<void> => {
  await tx
    .updateTable('reports')
    .set({
      state: 'decided',
      decision: change.decision,
      statement: change.statement,
      decided_by: change.by,
      decided_at: change.at,
      held_until: change.heldUntil,
    })
    .where('id', '=', id)
    .execute()
}

export const updateHeldUntil = async (tx: Transaction, id: string, heldUntil: Date | null): Promise<void> => {
  await tx.updateTable('reports').set({ held_until: heldUntil }).where('id', '=', id).execute()
}

const THAT_CLOSED = sql`decision = 'block_conversation' and reopened_at is null`

/** Locked in one order, so that two people who take back decisions about one conversation do not wait for each other. */
export const lockReportsThatClosed = async (tx: Transaction, sessionId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from reports where session_id = ${sessionId} and ${THAT_CLOSED} order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

export const hasOtherThatClosed = async (db: Queryable, sessionId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from reports where session_id = ${sessionId} and ${THAT_CLOSED} and id <> ${id} limit 1`.execute(db)
  return rows.length > 0
}

export const updateReopenedAt = async (tx: Transaction, id: string, at: Date): Promise<void> => {
  await tx.updateTable('reports').set({ reopened_at: at }).where('id', '=', id).execute()
}
