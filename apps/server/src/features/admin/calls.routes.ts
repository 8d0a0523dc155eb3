import {
  adminCalls,
  adminCallsPath,
  adminCallsQuery,
  adminCallsSearch,
  adminCallsSearchPath,
} from '@velvetline/contracts/calls'
import { acknowledgement } from '@velvetline/contracts/http'
import { reasonedAct } from '@velvetline/contracts/staff'
import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import { hangUpByStaff, listAllCalls } from '../calls/index.ts'
import { actorOf, filtersOf, recordStaffRead } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'

const CALLS = { kind: 'calls', id: '' } as const

/** Calls over every line, for the operator's staff. */
export const registerCallRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminCallsPath,
    config: { access: 'calls.read' },
    schema: {
      summary: 'Calls over every line, filtered, newest first; how many are live',
      querystring: adminCallsQuery,
      response: { 200: adminCalls },
    },
    handler: async (request) => {
      const list = await listAllCalls(context, request.query)
      const after = filtersOf(request.query)
      await recordStaffRead(context, { by: actorOf(request), action: 'calls.read', subject: CALLS, after })
      return list
    },
  })
  app.route({
    method: 'POST',
    url: adminCallsSearchPath,
    config: { access: 'calls.read' },
    schema: {
      summary: 'The same for words; the log says that somebody searched, never for what',
      body: adminCallsSearch,
      response: { 200: adminCalls },
    },
    handler: async (request) => {
      const list = await listAllCalls(context, request.body)
      const after = filtersOf(request.body)
      // An open page asks again every few seconds, so searches are not counted.
      await recordStaffRead(context, { by: actorOf(request), action: 'calls.read', subject: CALLS, after })
      return list
    },
  })
  app.route({
    method: 'POST',
    url: `${adminCallsPath}/:callId/hang-up`,
    config: { access: 'calls.hangUp' },
    schema: {
      summary: 'Ends a live call on both sides; the reason is kept for staff and in the member’s archive',
      params: z.object({ callId: z.uuid() }),
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await hangUpByStaff(context, {
        callId: request.params.callId,
        reason: request.body.reason,
        by: actorOf(request),
      })
      return { ok: true as const }
    },
  })
}
