import { adminProviderEventsPath, providerEventList, providerEventQuery } from '@velvetline/contracts/admin'
import { providerEventRow } from '@velvetline/contracts/payments'
import { type App, idParams } from '../../platform/http/app.ts'
import { actorOf, recordStaffRead } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { listOpenEvents, replayEvent } from './provider-events.ts'

/** The providers' events, for the operator's staff. */
export const registerEventRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminProviderEventsPath,
    config: { access: 'events.read' },
    schema: {
      summary: 'Provider events that still need somebody, newest first',
      querystring: providerEventQuery,
      response: { 200: providerEventList },
    },
    handler: async (request) => {
      const subject = { kind: 'provider_events', id: '' } as const
      const after = { state: request.query.state }
      await recordStaffRead(context, { by: actorOf(request), action: 'provider_events.read', subject, after })
      return listOpenEvents(context, request.query)
    },
  })
  app.route({
    method: 'POST',
    url: `${adminProviderEventsPath}/:id/replay`,
    config: { access: 'events.replay' },
    schema: {
      summary: 'Processes an event again; effects that it already had are not repeated',
      params: idParams,
      response: { 200: providerEventRow },
    },
    handler: async (request) => replayEvent(context, request.params.id, actorOf(request)),
  })
}
