import type { ListedEventState, ProviderEventList } from '@velvetline/contracts/admin'
import type { ProviderEventRow } from '@velvetline/contracts/provider-events'
import { notFound } from '../../platform/http/errors/refusals.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { replayProviderEvent } from '../payments/index.ts'
import type { StaffActor } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { findEvent, listEvents } from './provider-events.repository.ts'

/** Events that still need staff, or those that they dealt with, newest first. @throws 422 invalid_input */
export const listOpenEvents = async (
  { database }: PlatformContext,
  { state, before, limit }: { state: ListedEventState; before?: string | undefined; limit: number },
): Promise<ProviderEventList> => {
  const rows = await listEvents(database.kysely, state, readCursor(before), limit + 1)
  const { shown, next } = pageOf(rows, limit, ({ receivedAt, id }) => ({ value: Date.parse(receivedAt), id }))
  return { events: shown, nextBefore: next }
}

/** Processes an event again and returns the outcome; effects that it already had are not repeated. @throws 404 not_found */
export const replayEvent = async (context: AdminContext, id: string, by: StaffActor): Promise<ProviderEventRow> => {
  const { database } = context
  if (!(await findEvent(database.kysely, id))) throw notFound()
  await replayProviderEvent(context, id, by)
  const event = await findEvent(database.kysely, id)
  if (!event) throw notFound()
  return event
}
