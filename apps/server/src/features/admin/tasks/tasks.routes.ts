import { acknowledgement } from '@velvetline/contracts/http'
import { reasonedAct } from '@velvetline/contracts/staff'
import {
  adminJobDiscardPath,
  adminJobRetryPath,
  adminJobsPath,
  adminMailResendPath,
  adminMailsPath,
  adminTaskOwnerPath,
  adminTasksPath,
  failedJobs,
  failedJobsQuery,
  failedMails,
  failedMailsQuery,
  TASK_KINDS,
  taskList,
} from '@velvetline/contracts/tasks'
import { z } from 'zod'
import { routePattern } from '../../../platform/http/answers.ts'
import type { App } from '../../../platform/http/app.ts'
import { showFailedJobs } from '../../../platform/jobs/failed-jobs.ts'
import { showFailedMessages } from '../../../platform/mailer/failed-messages.ts'
import { actorOf, recordStaffRead } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { discardJob, resendMail, retryJob } from './repair.ts'
import { releaseTask, takeTask, watchTasks } from './show-tasks.ts'

const QUEUE_MAX_CHARACTERS = 100
const kindParams = z.object({ kind: z.enum(TASK_KINDS) })
const jobParams = z.object({ queue: z.string().max(QUEUE_MAX_CHARACTERS), id: z.uuid() })

/** What waits for staff, and who has taken it. */
export const registerTaskRoutes = (app: App, context: AdminContext): void => {
  const response = { 200: taskList }
  app.route({
    method: 'GET',
    url: adminTasksPath,
    config: { access: 'today.read' },
    schema: { summary: 'The queues of this role: count, oldest, owner', response },
    handler: async (request) => watchTasks(context, actorOf(request).role),
  })
  app.route({
    method: 'POST',
    url: routePattern(adminTaskOwnerPath(':kind')),
    config: { access: 'today.read' },
    schema: { summary: 'Takes a queue, unless somebody else has it', params: kindParams, response },
    handler: (request) => takeTask(context, { kind: request.params.kind, by: actorOf(request) }),
  })
  app.route({
    method: 'DELETE',
    url: routePattern(adminTaskOwnerPath(':kind')),
    config: { access: 'today.read' },
    schema: { summary: 'Gives a queue back', params: kindParams, response },
    handler: (request) => releaseTask(context, { kind: request.params.kind, by: actorOf(request) }),
  })
}

export const registerMailRoutes = (app: App, context: AdminContext): void => {
  const config = { access: 'mails.resend' } as const
  app.route({
    method: 'GET',
    url: adminMailsPath,
    config,
    schema: {
      summary: 'What did not arrive, or is still waiting, newest first; never its words',
      querystring: failedMailsQuery,
      response: { 200: failedMails },
    },
    handler: async (request) => {
      await recordStaffRead(context, { by: actorOf(request), action: 'mails.read', subject: { kind: 'mails', id: '' } })
      return showFailedMessages(context.database, request.query)
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminMailResendPath(':id')),
    config,
    schema: {
      summary: 'Sends a failed mail again',
      params: z.object({ id: z.coerce.number().int().positive() }),
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await resendMail(context, { id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}

export const registerJobRoutes = (app: App, context: AdminContext): void => {
  const config = { access: 'jobs.manage' } as const
  app.route({
    method: 'GET',
    url: adminJobsPath,
    config,
    schema: {
      summary: 'Jobs that failed for good, newest first',
      querystring: failedJobsQuery,
      response: { 200: failedJobs },
    },
    handler: async (request) => showFailedJobs(context.database, request.query),
  })
  app.route({
    method: 'POST',
    url: routePattern(adminJobRetryPath(':queue', ':id')),
    config,
    schema: { summary: 'Runs a failed job again', params: jobParams, response: { 200: acknowledgement } },
    handler: async (request) => {
      await retryJob(context, { ...request.params, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminJobDiscardPath(':queue', ':id')),
    config,
    schema: {
      summary: 'Gives a failed job up for good',
      params: jobParams,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await discardJob(context, { ...request.params, by: actorOf(request), reason: request.body.reason })
      return { ok: true as const }
    },
  })
}
