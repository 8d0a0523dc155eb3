import type { ProviderEventRow } from '@velvetline/contracts/payments'
import { notFound } from '../../platform/http/errors/refusals.ts'
import { replayProviderEvent } from '../payments/index.ts'
import type { AdminContext } from './admin.context.ts'
import { findEvent } from './provider-events.repository.ts'

/** Processes an event again and returns the outcome; effects that it already had are not repeated. @throws 404 not_found */
export const replayEvent = async (context: AdminContext, id: string): Promise<ProviderEventRow> => {
  const { database } = context
  if (!(await findEvent(database.kysely, id))) throw notFound()
  await replayProviderEvent(context, id)
  const event = await findEvent(database.kysely, id)
  if (!event) throw notFound()
  return event
}
