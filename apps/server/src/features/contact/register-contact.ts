import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { workContactJobs } from './contact.jobs.ts'
import { registerContactRoutes } from './contact.routes.ts'
import type { Contact } from './create-contact.ts'

/** The feature's routes and jobs. */
export const registerContact = (
  app: FastifyInstance,
  context: { readonly contact: Contact; readonly jobs: Jobs },
): void => {
  registerContactRoutes(app, context)
  app.addHook('onReady', () => workContactJobs(context))
}
