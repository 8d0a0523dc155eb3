import type { Context } from '../../apps/server/src/context.ts'
import { demoAgents } from '../../apps/server/src/demo/demo-people.ts'
import { openSession } from '../../apps/server/src/features/chat/index.ts'
import { addMember } from '../../apps/server/test/chat-scene.ts'

/** A member with a chat and enough Nuggets for a whole run. */
export interface Writer {
  readonly memberId: string
  readonly profileId: string
  readonly sessionId: string
  readonly cookie: string
}

const NUGGETS_EACH = 100_000_000

/** Members who write to consultants without a demo actor, so that no automatic answers disturb the measurement. */
export const addWriters = async (context: Context, count: number): Promise<Writer[]> => {
  const writers: Writer[] = []
  for (let index = 0; index < count; index += 1) {
    const { accountId, cookie } = await addMember(context, NUGGETS_EACH, { isPhoneProven: false })
    const slug = demoAgents[index % demoAgents.length]?.slug ?? ''
    const { id, profileUuid } = await openSession(context, accountId, slug)
    writers.push({ memberId: accountId, profileId: profileUuid, sessionId: id, cookie })
  }
  return writers
}
