import {
  subscriptionAnswer,
  subscriptionCancelPath,
  subscriptionPath,
  subscriptionResumePath,
} from '@velvetline/contracts/subscriptions'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { registerContractRoutes } from './contracts/contracts.routes.ts'
import { registerStaffDeclarations } from './contracts/staff-declarations.routes.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { showSubscription } from './show-subscription.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'

/** Both commands are idempotent. */
const registerOwnMembership = (app: App, context: SubscriptionsContext): void => {
  const show = async (request: FastifyRequest) => {
    const { accountId } = principalOf(request)
    return { subscription: await showSubscription(context, accountId) }
  }

  app.route({
    method: 'GET',
    url: subscriptionPath,
    config: { access: ['member'] },
    schema: { summary: 'The member’s membership, or null', response: { 200: subscriptionAnswer } },
    handler: show,
  })

  app.route({
    method: 'POST',
    url: subscriptionCancelPath,
    config: { access: ['member'] },
    schema: {
      summary: 'Cancels the membership with the end of the time that is paid for',
      response: { 200: subscriptionAnswer },
    },
    handler: async (request) => {
      await cancelSubscription(context, principalOf(request).accountId, request.storefront)
      return show(request)
    },
  })

  app.route({
    method: 'POST',
    url: subscriptionResumePath,
    config: { access: ['member'] },
    schema: { summary: 'Undoes the cancellation, while it can be', response: { 200: subscriptionAnswer } },
    handler: async (request) => {
      await resumeSubscription(context, principalOf(request).accountId, request.storefront)
      return show(request)
    },
  })
}

export const registerSubscriptions = (app: App, context: SubscriptionsContext): void => {
  registerOwnMembership(app, context)
  registerContractRoutes(app, context)
  registerStaffDeclarations(app, context)
}
