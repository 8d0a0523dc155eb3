import { adminPayouts, payoutsQuery } from '@velvetline/contracts/earnings'
import {
  adminPayoutHoldKeptPath,
  adminPayoutHoldLiftPath,
  adminPayoutHoldsPath,
  newPayoutHold,
} from '@velvetline/contracts/payout-holds'
import { reasonedAct } from '@velvetline/contracts/staff'
import { routePattern } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf } from '../../staff/index.ts'
import type { EarningsContext } from '../earnings.context.ts'
import { showPayouts } from '../show-payouts.ts'
import { holdPayouts, keepHold, liftHold } from './hold-payouts.ts'

const ALL = payoutsQuery.parse({})

const ACTS = [
  [adminPayoutHoldLiftPath, 'Lifts a hold, by a second person', liftHold],
  [adminPayoutHoldKeptPath, 'Decides that a hold goes on', keepHold],
] as const

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
  for (const [path, summary, act] of ACTS)
    app.route({
      method: 'POST',
      url: routePattern(path(':id')),
      config,
      schema: { summary, params: idParams, body: reasonedAct, response },
      handler: async (request) => {
        await act(context, request.params.id, request.body.reason, actorOf(request))
        return showPayouts(context, ALL, actorOf(request))
      },
    })
}
