import {
  adminSettings,
  adminSettingsPath,
  SETTING_NAMES,
  settingChanges,
  settingHistory,
} from '@velvetline/contracts/settings'
import { z } from 'zod'
import type { App } from '../../../platform/http/app.ts'
import { actorOf } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { changeSettings } from './change-settings.ts'
import { showSettingHistory, showSettings } from './show-settings.ts'

export const registerSettingRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminSettingsPath,
    config: { access: 'settings.read' },
    schema: { summary: 'Every setting: default, range, what is set', response: { 200: adminSettings } },
    handler: async () => showSettings(context),
  })
  app.route({
    method: 'PUT',
    url: adminSettingsPath,
    config: { access: 'settings.edit' },
    schema: {
      summary: 'Changes settings, all of them or none, unless somebody else was faster',
      body: settingChanges,
      response: { 200: adminSettings },
    },
    handler: async (request) => {
      const { changes, reason } = request.body
      return changeSettings(context, { changes, reason, by: actorOf(request) })
    },
  })
  app.route({
    method: 'GET',
    url: `${adminSettingsPath}/:name/history`,
    config: { access: 'settings.read' },
    schema: {
      summary: 'The last changes of a setting, newest first',
      params: z.object({ name: z.enum(SETTING_NAMES) }),
      response: { 200: settingHistory },
    },
    handler: async (request) => showSettingHistory(context, request.params.name),
  })
}
