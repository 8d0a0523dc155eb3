import type { ProviderEventRow } from '@velvetline/contracts/payments'
import { notFound } from '../../platform/http/errors/refusals.ts'
import type { AdminDeps } from './admin.deps.ts'
import { findEvent } from './provider-events.repository.ts'

/** Handles an event anew and answers what has become of it; what it did before is not done twice. @throws 404 not_found */
export const replayEvent = async (
  { database, payments }: Pick<AdminDeps, 'database' | 'payments'>,
  id: string,
): Promise<ProviderEventRow> => {
  if (!(await findEvent(database.kysely, id))) throw notFound()
  await payments.replay(id)
  const event = await findEvent(database.kysely, id)
  if (!event) throw notFound()
  return event
}
