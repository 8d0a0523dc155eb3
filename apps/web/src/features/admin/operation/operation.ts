import { queryOptions } from '@tanstack/react-query'
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
  type FailedJobs,
  type FailedMails,
  type MailState,
} from '@velvetline/contracts/tasks'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'

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
