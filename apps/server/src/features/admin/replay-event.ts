import type { ProviderEventRow } from '@velvetline/contracts/payments'
import { notFound } from '../../platform/http/errors/refusals.ts'
import { replayProviderEvent } from '../payments/index.ts'
import type { AdminDeps } from './admin.deps.ts'
import { findEvent } from './provider-events.repository.ts'

/** Processes an event again and returns the outcome; effects that it already had are not repeated. @throws 404 not_found */
export const replayEvent = async (deps: AdminDeps, id: string): Promise<ProviderEventRow> => {
  const { database } = deps
  if (!(await findEvent(database.kysely, id))) throw notFound()
  await replayProviderEvent(deps, id)
  const event = await findEvent(database.kysely, id)
  if (!event) throw notFound()
  return event
}
