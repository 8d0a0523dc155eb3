import {
  contractCancellation,
  contractCancelPath,
  contractWithdrawal,
  contractWithdrawPath,
  declarationReceived,
} from '@velvetline/contracts/subscriptions'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app.ts'
import { networkOf, wideNetworkOf } from '../../../platform/http/network-address.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import type { DeclaredFrom } from './check-declaration.ts'
import { declareCancellation } from './declare-cancellation.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

const declaredFrom = ({ country, ip, principal, storefront }: FastifyRequest): DeclaredFrom => ({
  country,
  storefront,
  address: networkOf(ip),
  network: wideNetworkOf(ip),
  accountId: principal?.accountId ?? null,
})

/** The two buttons on every page, without a login. */
export const registerContractRoutes = (app: App, context: SubscriptionsContext): void => {
  app.route({
    method: 'POST',
    url: contractCancelPath,
    schema: {
      summary: 'Takes a cancellation and confirms it by mail; the answer does not show whether the contract is known',
      body: contractCancellation,
      response: { 200: declarationReceived },
    },
    handler: async (request) => ({
      receivedAt: (await declareCancellation(context, request.body, declaredFrom(request))).toISOString(),
    }),
  })

  app.route({
    method: 'POST',
    url: contractWithdrawPath,
    schema: {
      summary: 'Takes a withdrawal and confirms it by mail; the answer does not show whether the contract is known',
      body: contractWithdrawal,
      response: { 200: declarationReceived },
    },
    handler: async (request) => ({
      receivedAt: (await declareWithdrawal(context, request.body, declaredFrom(request))).toISOString(),
    }),
  })
}
