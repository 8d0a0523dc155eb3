import type { PlatformContext } from '../../../platform/platform-context.ts'
import { callNotFound } from '../calls.refusals.ts'
import { upsertSound } from './call-lists.repository.ts'
import { findOwnCall } from './list-own-calls.ts'

/**
 * Stores the member's rating of the sound of one of their calls: 1 bad, 2 fair, 3 good. The last one counts.
 * @throws 404 call_not_found, also where nobody was ever heard
 */
export const sayHowItSounded = async (
  { database: { kysely }, clock }: PlatformContext,
  said: { readonly memberId: string; readonly callId: string; readonly quality: number },
): Promise<void> => {
  const row = await findOwnCall(kysely, said.memberId, said.callId)
  if (!row.connectedAt) throw callNotFound()
  await upsertSound(kysely, row.id, said.quality, clock.now())
}
