import type { AdminChats, AdminChatsQuery } from '@velvetline/contracts/admin-chats'
import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import { ANSWER_PROMISE } from '../chat/index.ts'
import type { AdminContext } from './admin.context.ts'
import { type ChatRow, listChatsOfDays, listWaitingChats } from './chats.repository.ts'

/** A wait from before belongs to the inbox, not to what goes on now. */
export const WAITS_OF_MS = DAY_MS

const present = ({ waitingSince, memberId, memberName, place: _, ...row }: ChatRow) => ({
  ...row,
  member: { id: memberId, name: memberName },
  waitingSince: waitingSince?.toISOString() ?? null,
})

/** @throws 422 invalid_input for a day or a cursor that is none */
export const showChats = async (context: AdminContext, query: AdminChatsQuery): Promise<AdminChats> => {
  const { clock, countries, database, settings } = context
  const { wait, market = '', from, to, before, limit } = query
  requireDays(from, to)
  const now = clock.now()
  const answerPromiseMinutes = await settings.ofAll(ANSWER_PROMISE)
  const page = { after: readCursor(before), limit: limit + 1, market }
  const latest = wait === 'late' ? laterBy(now, -answerPromiseMinutes * MINUTE_MS) : now
  const rows =
    from !== undefined && to !== undefined
      ? await listChatsOfDays(database.kysely, { from, to, timeZone: countries.fallback.timeZone }, page)
      : await listWaitingChats(database.kysely, { since: laterBy(now, -WAITS_OF_MS), latest }, page)
  const { shown, next } = pageOf(rows, limit, ({ place, sessionId }) => ({ value: place, id: sessionId }))
  return {
    chats: shown.map(present),
    nextBefore: next,
    now: now.toISOString(),
    answerPromiseMinutes,
  }
}
