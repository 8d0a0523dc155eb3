import { acknowledgement } from '@velvetline/contracts/http'
import { adminRefusedCallersPath, refusedCallers, refusedCallersQuery } from '@velvetline/contracts/telephone-line'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf, recordStaffRead } from '../../staff/index.ts'
import type { LineContext } from '../telephone-line.context.ts'
import { markRefusedCaller, showRefusedCallers } from './show-refused-callers.ts'

const config = { access: 'calls.read' } as const

/** Callers whom a number turned away, for those who help members. */
export const registerRefusedCallers = (app: App, context: LineContext): void => {
  app.route({
    method: 'GET',
    url: adminRefusedCallersPath,
    config,
    schema: {
      summary: 'Callers whom a number turned away, with the cause and the member where known',
      querystring: refusedCallersQuery,
      response: { 200: refusedCallers },
    },
    handler: async (request) => {
      const subject = { kind: 'refused_callers', id: '' } as const
      const after = { state: request.query.state }
      await recordStaffRead(context, { by: actorOf(request), action: 'refused_callers.read', subject, after })
      return showRefusedCallers(context, request.query)
    },
  })
  app.route({
    method: 'POST',
    url: `${adminRefusedCallersPath}/:id/seen`,
    config,
    schema: {
      summary: 'Marks a refused caller as done',
      params: idParams,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await markRefusedCaller(context, { id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}
