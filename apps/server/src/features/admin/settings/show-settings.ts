import { type AdminSettings, adminSettings, type SettingHistory, settingHistory } from '@velvetline/contracts/settings'
import { readStored } from '../../settings/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { SETTINGS } from './registry.ts'
import { listHistory, listSetRows } from './settings.repository.ts'

const HISTORY_MAX = 20

/** Every rule with what is set, for all countries or for one. What is stored and is not allowed counts as not set. */
export const showSettings = async ({ countries, database }: AdminContext): Promise<AdminSettings> => {
  const rows = await listSetRows(database.kysely)
  return adminSettings.parse({
    countries: countries.list().map(({ countryCode }) => countryCode),
    settings: SETTINGS.map((setting) => ({
      ...setting,
      values: rows
        .filter(({ name }) => name === setting.name)
        .map(({ name: _name, changedAt, value, ...row }) => ({
          ...row,
          value: readStored(setting, value) ?? null,
          changedAt: changedAt.toISOString(),
        })),
    })),
  })
}

/** The last changes of one setting, newest first. */
export const showSettingHistory = async ({ database }: AdminContext, name: string): Promise<SettingHistory> =>
  settingHistory.parse({
    changes: (await listHistory(database.kysely, name, HISTORY_MAX)).map(({ at, before, after, ...row }) => ({
      ...row,
      at: at.toISOString(),
      country: after?.country ?? null,
      before: before?.value ?? null,
      after: after?.value ?? null,
    })),
  })
