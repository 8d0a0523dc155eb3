import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { AgeVerification } from '../age-verification/index.ts'
import { registerLine } from '../telephone-line/register-telephone-line.ts'
import { workCallsJobs } from './calls.jobs.ts'
import type { Calls } from './create-calls.ts'
import { registerDesk } from './desk/desk.routes.ts'
import { registerDirectCalls } from './direct/direct-calls.routes.ts'
import { registerCallLists } from './lists/call-lists.routes.ts'
import { registerCallCommands, registerCallReads } from './web/web-calls.routes.ts'

/** The feature's routes and jobs, and the sockets of the provider. */
export const registerCalls = (
  app: FastifyInstance,
  context: {
    readonly calls: Calls
    readonly jobs: Jobs
    readonly clock: Clock
    readonly log: Log
    readonly ageVerification: Pick<AgeVerification, 'requireVerified' | 'isVerified'>
  },
): void => {
  const { calls } = context
  registerDirectCalls(app, context)
  registerCallReads(app, context)
  registerCallCommands(app, context)
  registerDesk(app, calls)
  registerCallLists(app, calls)
  registerLine(app, { ...context, line: calls.line })
  calls.voice?.registerRoutes(app)
  let detach: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    detach = calls.voice?.attach(app.server)
    await workCallsJobs(context)
  })
  // Before the server waits for its connections to end, because sockets never would.
  app.addHook('preClose', async () => detach?.())
}
