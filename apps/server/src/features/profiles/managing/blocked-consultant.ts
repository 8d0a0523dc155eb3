import type { Transaction } from '../../../platform/database/database.ts'
import { noteProfilesChanged, type ProfilesContext } from '../profiles.context.ts'
import { lockPerson, publishAfterBlock, retireByBlock } from '../profiles.writes.repository.ts'
import { consultantBlocked } from './managing.refusals.ts'

/** Takes the profiles of a consultant whose account is blocked from the pages; open pages show them offline at once. */
export const hideProfilesOf = async (
  context: ProfilesContext,
  tx: Transaction,
  agentId: string,
  reason: string,
): Promise<void> => {
  const ids = await retireByBlock(tx, agentId, { at: context.clock.now(), reason })
  noteProfilesChanged(context, tx)
  tx.afterCommit(() => {
    for (const profileUuid of ids) {
      const data = { profileUuid, status: 'offline', callObstacle: 'consultant_offline' } as const
      context.bus.toEveryone({ type: 'availability', data })
    }
  })
}

/** Brings back what the block has taken from the pages, and nothing that the staff had retired before. */
export const showProfilesOf = async (context: ProfilesContext, tx: Transaction, agentId: string): Promise<void> => {
  await publishAfterBlock(tx, agentId)
  noteProfilesChanged(context, tx)
}

/** Before a profile comes to the pages. @throws 409 consultant_blocked */
export const requireFreeConsultant = async (tx: Transaction, agentId: string | null): Promise<void> => {
  if (agentId === null) return
  const person = await lockPerson(tx, agentId)
  if (!person || person.isBlocked) throw consultantBlocked()
}
