import { type BlockedInCall, HANG_UP_BLOCKED, hangUpBlocked, liftDueBlocks } from './block-member.ts'
import type { MembersContext } from './members.context.ts'

const LIFT_BLOCKS = 'lift-due-blocks'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const workMembersJobs = async (context: MembersContext): Promise<void> => {
  const { jobs } = context
  await jobs.repeat(LIFT_BLOCKS, EVERY_FIVE_MINUTES, () => liftDueBlocks(context))
  await jobs.work<BlockedInCall>(HANG_UP_BLOCKED, (data) => hangUpBlocked(context, data))
}
