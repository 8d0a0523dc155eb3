import type { RefusedCaller, RefusedCallers, RefusedCallersQuery } from '@velvetline/contracts/telephone-line'
import { sql } from 'kysely'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'
import { notFound } from '../../../platform/http/errors/refusals.ts'
import { pageOf, readCursor } from '../../../platform/http/list-cursor.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { LineContext } from '../telephone-line.context.ts'
import { hasRefusal, listRefusals, markRefusal, type RefusedRow } from './refused-callers.repository.ts'

const present = (row: RefusedRow): RefusedCaller => ({
  id: row.id,
  refusedAt: row.refusedAt.toISOString(),
  line: row.line,
  country: row.country,
  cause: row.cause,
  member:
    row.memberId === null ? null : { id: row.memberId, name: row.memberName ?? '', hasMembership: row.hasMembership },
  seen: row.seenAt ? { at: row.seenAt.toISOString(), by: row.seenBy } : null,
})

export const showRefusedCallers = async (
  context: LineContext,
  { state, before, limit }: RefusedCallersQuery,
): Promise<RefusedCallers> => {
  const after = readCursor(before)
  const rows = await listRefusals(context.database.kysely, { state, after, limit: limit + 1 })
  const { shown, next } = pageOf(rows, limit, ({ refusedAt, id }) => ({ value: refusedAt.getTime(), id }))
  return {
    callers: shown.map(present),
    nextBefore: next,
    now: context.clock.now().toISOString(),
  }
}

/** Somebody has dealt with it; a second time changes nothing. @throws 404 not_found */
export const markRefusedCaller = (
  context: LineContext,
  { id, by }: { readonly id: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const isNew = await markRefusal(tx, { id, by: by.accountId, at: context.clock.now() })
    if (!isNew && !(await hasRefusal(tx, id))) throw notFound()
    if (isNew)
      await recordStaffAct(context, { by, action: 'refused_caller.seen', subject: { kind: 'refused_caller', id } }, tx)
  })

export const waitingRefusals = ({ database }: LineContext): Promise<Waiting> =>
  waitingOf(database.kysely, sql`refused_at`, sql`refused_callers where seen_at is null`)
