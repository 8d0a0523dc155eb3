import type { OpenEventState, ProviderEventList } from '@velvetline/contracts/admin'
import { readCursor, writeCursor } from '../../platform/http/list-cursor.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { listEvents } from './provider-events.repository.ts'

/** Events that still need staff, newest first. @throws 422 invalid_input */
export const listOpenEvents = async (
  { database }: PlatformContext,
  { state, before, limit }: { state: OpenEventState; before?: string | undefined; limit: number },
): Promise<ProviderEventList> => {
  const rows = await listEvents(database.kysely, state, readCursor(before), limit + 1)
  const events = rows.slice(0, limit)
  const last = events.at(-1)
  const hasMore = rows.length > limit && last
  return {
    events,
    nextBefore: hasMore ? writeCursor({ value: Date.parse(last.receivedAt), id: last.id }) : null,
  }
}
