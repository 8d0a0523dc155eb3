import { queryOptions } from '@tanstack/react-query'
import {
  type AdminContactList,
  adminContactAnswersPath,
  adminContactMessagePath,
  adminContactOwnerPath,
  adminContactPath,
  adminContactSearchPath,
  adminContactStatePath,
  type ContactState,
  type ContactThread,
} from '@velvetline/contracts/contact'
import {
  type AdminSettings,
  adminSettingHistoryPath,
  adminSettingsPath,
  type SettingChanges,
  type SettingHistory,
} from '@velvetline/contracts/settings'
import {
  adminJobDiscardPath,
  adminJobRetryPath,
  adminJobsPath,
  adminMailResendPath,
  adminMailsPath,
  adminTaskOwnerPath,
  adminTasksPath,
  type FailedJobs,
  type FailedMails,
  type MailState,
  type TaskKind,
  type TaskList,
} from '@velvetline/contracts/tasks'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'

const TASKS_REFRESH_MS = 30_000

/** Also the number in the navigation, so it is asked for again while a page is open. */
export const tasksQuery = queryOptions<TaskList>({
  queryKey: [adminTasksPath],
  staleTime: 0,
  refetchInterval: TASKS_REFRESH_MS,
})

export const takeTask = (kind: TaskKind): Promise<TaskList> =>
  request<TaskList>(adminTaskOwnerPath(kind), { method: 'POST', body: {} })
export const releaseTask = (kind: TaskKind): Promise<TaskList> =>
  request<TaskList>(adminTaskOwnerPath(kind), { method: 'DELETE' })

export const contactQuery = (state: ContactState, words = '') =>
  pagedQuery<AdminContactList>(adminContactPath, { state }, { path: adminContactSearchPath, words })
export const contactMessageQuery = (id: string) =>
  queryOptions<ContactThread>({ queryKey: [adminContactMessagePath(id)], staleTime: 0, refetchOnMount: true })

/** Sent once for each key. */
export const answerMessage = (id: string, text: string, key: string): Promise<ContactThread> =>
  request<ContactThread>(adminContactAnswersPath(id), { method: 'POST', body: { text }, idempotencyKey: key })
export const takeMessage = (id: string): Promise<ContactThread> =>
  request<ContactThread>(adminContactOwnerPath(id), { method: 'POST', body: {} })
export const releaseMessage = (id: string): Promise<ContactThread> =>
  request<ContactThread>(adminContactOwnerPath(id), { method: 'DELETE' })
export const moveMessage = (id: string, state: 'open' | 'closed'): Promise<ContactThread> =>
  request<ContactThread>(adminContactStatePath(id), { method: 'POST', body: { state } })

export const mailsQuery = (state: MailState) => pagedQuery<FailedMails>(adminMailsPath, { state })
export const resendMail = (id: string): Promise<unknown> =>
  request(adminMailResendPath(id), { method: 'POST', body: {} })

export const jobsQuery = pagedQuery<FailedJobs>(adminJobsPath)
export const retryJob = (queue: string, id: string): Promise<unknown> =>
  request(adminJobRetryPath(queue, id), { method: 'POST', body: {} })
export const discardJob = (queue: string, id: string, reason: string): Promise<unknown> =>
  request(adminJobDiscardPath(queue, id), { method: 'POST', body: { reason } })

export const settingsQuery = queryOptions<AdminSettings>({
  queryKey: [adminSettingsPath],
  staleTime: 0,
  refetchOnMount: true,
})

export const historyQuery = (name: string) =>
  queryOptions<SettingHistory>({ queryKey: [adminSettingHistoryPath(name)], staleTime: 0 })

/** All of them or none; refused where somebody else was faster. */
export const changeSettings = (body: SettingChanges): Promise<AdminSettings> =>
  request<AdminSettings>(adminSettingsPath, { method: 'PUT', body })
