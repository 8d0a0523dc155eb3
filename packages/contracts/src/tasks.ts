import { z } from 'zod'

export const adminTasksPath = '/api/admin/tasks'
export const adminTaskOwnerPath = (kind: string) => `/api/admin/tasks/${encodeURIComponent(kind)}/owner`
export const adminMailsPath = '/api/admin/mails'
export const adminMailResendPath = (id: string) => `/api/admin/mails/${encodeURIComponent(id)}/resend`
export const adminJobsPath = '/api/admin/jobs'
export const adminJobRetryPath = (queue: string, id: string) =>
  `/api/admin/jobs/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/retry`
export const adminJobDiscardPath = (queue: string, id: string) =>
  `/api/admin/jobs/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/discard`

/** Queues in which something waits for staff; the server knows who may work on each, and the pages have words for it. */
export const TASK_KINDS = [
  'pressure_reports',
  'reports',
  'referred_reports',
  'applications',
  'profile_changes',
  'profile_handovers',
  'name_changes',
  'member_mailboxes',
  'agent_mailboxes',
  'corrections',
  'payouts',
  'old_holds',
  'reviews',
  'contact',
  'declarations',
  'refused_callers',
  'parked_events',
  'failed_jobs',
  'failed_mails',
  'dead_letters',
  'refunds_by_hand',
  'left_nuggets',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const task = z.object({
  kind: z.enum(TASK_KINDS),
  /** The page on which it is worked on. */
  to: z.string(),
  count: z.number().int(),
  oldestAt: z.string().nullable(),
  /** Whether the oldest waits longer than it should. */
  isLate: z.boolean(),
  owner: z.object({ id: z.string(), name: z.string(), takenAt: z.string() }).nullable(),
})
export type Task = z.infer<typeof task>

/** `GET /api/admin/tasks`: the queues of this role, those in which something waits first, the longest wait first. */
export const taskList = z.object({ tasks: z.array(task), count: z.number().int(), now: z.string() })
export type TaskList = z.infer<typeof taskList>

// ---- Mails and text messages that were not delivered, or not yet ----
export const failedMail = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  /** What the other side answered, in its words; '' where it is not known. */
  failure: z.string(),
  attempts: z.number().int(),
  /** When it failed, or since when it has been waiting. */
  since: z.string(),
  /** It failed, and its words are still there. */
  canResend: z.boolean(),
})
export type FailedMail = z.infer<typeof failedMail>
const PAGE = { limit: z.coerce.number().int().min(1).max(100).default(50) }
export const MAIL_STATES = ['failed', 'waiting'] as const
export type MailState = (typeof MAIL_STATES)[number]
/** `GET /api/admin/mails`: those that failed, or are waiting, newest first. */
export const failedMailsQuery = z.object({
  state: z.enum(MAIL_STATES).default('failed'),
  before: z.coerce.number().int().positive().optional(),
  ...PAGE,
})
export type FailedMailsQuery = z.infer<typeof failedMailsQuery>
export const failedMails = z.object({ mails: z.array(failedMail), nextBefore: z.string().nullable() })
export type FailedMails = z.infer<typeof failedMails>

// ---- Jobs that failed for good ----
export const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  failure: z.string(),
  attempts: z.number().int(),
  createdAt: z.string(),
  failedAt: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>
/** `GET /api/admin/jobs`: those that failed for good, newest first. */
export const failedJobsQuery = z.object({ before: z.string().max(120).optional(), ...PAGE })
export type FailedJobsQuery = z.infer<typeof failedJobsQuery>
export const failedJobs = z.object({ jobs: z.array(failedJob), nextBefore: z.string().nullable() })
export type FailedJobs = z.infer<typeof failedJobs>
