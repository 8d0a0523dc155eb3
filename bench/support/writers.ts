import type { Context } from '../../apps/server/src/context.ts'
import { addConsultant, addMember } from '../../apps/server/test/chat-scene.ts'

/** A member in a chat of her own, rich enough for a whole run. */
export interface Writer {
  readonly memberId: string
  readonly profileId: string
  readonly sessionId: string
  readonly cookie: string
}

const NUGGETS_EACH = 100_000_000
const CONSULTANTS = 8

/** So many members, who write to a few consultants of flesh and blood: nobody answers by herself while it is measured. */
export const addWriters = async (context: Context, count: number): Promise<Writer[]> => {
  const consultants = []
  for (let index = 0; index < CONSULTANTS; index += 1) consultants.push(await addConsultant(context))
  const writers: Writer[] = []
  for (let index = 0; index < count; index += 1) {
    const { accountId, cookie } = await addMember(context, NUGGETS_EACH)
    const profileId = consultants[index % CONSULTANTS]?.profileId ?? ''
    const { id } = await context.chat.openSession(accountId, profileId)
    writers.push({ memberId: accountId, profileId, sessionId: id, cookie })
  }
  return writers
}
