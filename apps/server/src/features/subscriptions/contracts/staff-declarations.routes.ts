import { adminDeclarationsPath, declarations, declarationsQuery } from '@velvetline/contracts/declarations'
import { acknowledgement } from '@velvetline/contracts/http'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf, recordStaffRead } from '../../staff/index.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import { markDeclarationAnswered, showDeclarations } from './answer-declaration.ts'

const config = { access: 'declarations.answer' } as const

/** What was declared by the two buttons, for those who decide what is not clear. */
export const registerStaffDeclarations = (app: App, context: SubscriptionsContext): void => {
  app.route({
    method: 'GET',
    url: adminDeclarationsPath,
    config,
    schema: {
      summary: 'Cancellations and withdrawals that came without a login, with what became of them',
      querystring: declarationsQuery,
      response: { 200: declarations },
    },
    handler: async (request) => {
      const subject = { kind: 'declarations', id: '' } as const
      const after = { state: request.query.state }
      await recordStaffRead(context, { by: actorOf(request), action: 'declarations.read', subject, after })
      return showDeclarations(context, request.query)
    },
  })
  app.route({
    method: 'POST',
    url: `${adminDeclarationsPath}/:id/answered`,
    config,
    schema: {
      summary: 'Marks a declaration as answered',
      params: idParams,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await markDeclarationAnswered(context, { id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}
