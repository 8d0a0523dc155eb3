import type { FastifyInstance } from 'fastify'
import { registerActs } from './acts.routes.ts'
import { type BlockedInCall, HANG_UP_BLOCKED, hangUpBlocked, liftDueBlocks } from './block-member.ts'
import type { MembersContext } from './members.context.ts'
import { registerReading } from './members.routes.ts'
import { registerViewingRoutes } from './viewing.routes.ts'

const LIFT_BLOCKS = 'lift-due-blocks'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

const workMembersJobs = async (context: MembersContext): Promise<void> => {
  const { jobs } = context
  await jobs.work(LIFT_BLOCKS, () => liftDueBlocks(context))
  await jobs.work<BlockedInCall>(HANG_UP_BLOCKED, (data) => hangUpBlocked(context, data))
  await jobs.schedule(LIFT_BLOCKS, EVERY_FIVE_MINUTES)
}

/** The staff's work with members; every route asks for the permission itself. */
export const registerMembers = (app: FastifyInstance, context: MembersContext): void => {
  app.addHook('onReady', () => workMembersJobs(context))
  registerReading(app, context)
  registerActs(app, context)
  registerViewingRoutes(app, context)
}
