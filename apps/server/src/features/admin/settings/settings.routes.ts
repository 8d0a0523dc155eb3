import {
  adminSettings,
  adminSettingsPath,
  SETTING_NAMES,
  settingChanges,
  settingHistory,
} from '@velvetline/contracts/settings'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { changeSettings } from './change-settings.ts'
import { showSettingHistory, showSettings } from './show-settings.ts'

export const registerSettingRoutes = (app: FastifyInstance, context: AdminContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: adminSettingsPath,
    config: { access: 'settings.read' },
    schema: { summary: 'Every setting: default, range, what is set', response: { 200: adminSettings } },
    handler: async () => showSettings(context),
  })
  routes.route({
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
  routes.route({
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
