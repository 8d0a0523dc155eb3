import { queryOptions } from '@tanstack/react-query'
import {
  type AdminSettings,
  adminSettingHistoryPath,
  adminSettingsPath,
  type SettingChanges,
  type SettingHistory,
} from '@velvetline/contracts/settings'
import { request } from '#/shared/api/request.ts'

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
