import { adminPayouts, payoutsQuery } from '@velvetline/contracts/earnings'
import { adminPayoutHoldLiftPath, adminPayoutHoldsPath, newPayoutHold } from '@velvetline/contracts/payout-holds'
import { reasonedAct } from '@velvetline/contracts/staff'
import { routePattern } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf } from '../../staff/index.ts'
import type { EarningsContext } from '../earnings.context.ts'
import { showPayouts } from '../show-payouts.ts'
import { holdPayouts, liftHold } from './hold-payouts.ts'

const ALL = payoutsQuery.parse({})

/** Payouts that are held back; each act answers with the list as it is then. */
export const registerHolds = (app: App, context: EarningsContext): void => {
  const config = { access: 'payouts.release' } as const
  const response = { 200: adminPayouts }
  app.route({
    method: 'POST',
    url: adminPayoutHoldsPath,
    config,
    schema: {
      summary:
        'Holds back what is earned with a consultant and what is paid to them, until a day or until it is lifted',
      body: newPayoutHold,
      response,
    },
    handler: async (request) => {
      await holdPayouts(context, request.body, actorOf(request))
      return showPayouts(context, ALL, actorOf(request))
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminPayoutHoldLiftPath(':id')),
    config,
    schema: { summary: 'Lifts a hold, by a second person', params: idParams, body: reasonedAct, response },
    handler: async (request) => {
      await liftHold(context, request.params.id, request.body.reason, actorOf(request))
      return showPayouts(context, ALL, actorOf(request))
    },
  })
}
