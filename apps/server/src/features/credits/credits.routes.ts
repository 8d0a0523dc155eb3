import {
  balancePath,
  creditBalance,
  creditHistory,
  creditHistoryPath,
  creditHistoryQuery,
} from '@velvetline/contracts/credits'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { showBalance } from './balance.ts'
import type { CreditsContext } from './credits.context.ts'
import { showHistory } from './show-history.ts'

export const registerCredits = (app: App, context: CreditsContext): void => {
  app.route({
    method: 'GET',
    url: balancePath,
    config: { access: 'signed-in' },
    schema: { summary: 'The signed-in person’s Nuggets', response: { 200: creditBalance } },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return showBalance(context, accountId)
    },
  })
  app.route({
    method: 'GET',
    url: creditHistoryPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'What changed the balance, newest first',
      querystring: creditHistoryQuery,
      response: { 200: creditHistory },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return showHistory(context, accountId, request.query)
    },
  })
}
