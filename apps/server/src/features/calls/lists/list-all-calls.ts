import type { AdminCalls, AdminCallsQuery } from '@velvetline/contracts/web-calls'
import { readCursor, writeCursor } from '../../../platform/http/list-cursor.ts'
import { findProfiles, type ProfilesContext } from '../../profiles/index.ts'
import { countLiveCalls, listAllCalls as readAllCalls } from './call-lists.repository.ts'
import { presentAdminCall } from './call-rows.ts'

/**
 * Calls as the operator's staff filter them, newest first; days are those of the country where the service is at home.
 * @throws 422 invalid_input for a cursor that is none
 */
export const listAllCalls = async (context: ProfilesContext, query: AdminCallsQuery): Promise<AdminCalls> => {
  const { database, clock, countries } = context
  const place = { after: readCursor(query.before), timeZone: countries.fallback.timeZone }
  const [rows, live] = await Promise.all([readAllCalls(database.kysely, query, place), countLiveCalls(database.kysely)])
  const shown = rows.slice(0, query.limit)
  const facts = await findProfiles(
    context,
    shown.map(({ profileId }) => profileId),
  )
  const now = clock.now()
  const last = shown.at(-1)
  return {
    calls: shown.map((row) => presentAdminCall(row, facts.get(row.profileId), now)),
    nextBefore:
      last && rows.length > shown.length ? writeCursor({ value: last.startedAt.getTime(), id: last.id }) : null,
    live,
  }
}
