import { adminProviderEventsPath, providerEventList, providerEventQuery } from '@velvetline/contracts/admin'
import { acknowledgement } from '@velvetline/contracts/http'
import { providerEventRow } from '@velvetline/contracts/provider-events'
import { reasonedAct } from '@velvetline/contracts/staff'
import { type App, idParams } from '../../platform/http/app.ts'
import { putEventAway } from '../payments/index.ts'
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
      summary: 'Provider events that still need somebody, or that somebody dealt with, newest first',
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
  app.route({
    method: 'POST',
    url: `${adminProviderEventsPath}/:id/done`,
    config: { access: 'events.replay' },
    schema: {
      summary:
        'Puts an event away that somebody dealt with in another way; a later one of the same payment takes it up',
      params: idParams,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await putEventAway(context, { ...request.body, id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}
