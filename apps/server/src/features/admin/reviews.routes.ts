import {
  adminReview,
  adminReviews,
  adminReviewsPath,
  adminReviewsQuery,
  replyDecision,
  reviewDecision,
} from '@velvetline/contracts/reviews'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { decideReply, decideReview, listReviewsByState } from '../reviews/index.ts'
import { actorOf } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'

const TAGS = ['admin']

/** What members have written after calls, for the operator's staff. */
export const registerReviewRoutes = (app: FastifyInstance, context: AdminContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: adminReviewsPath,
    config: { access: 'reviews.decide' },
    schema: {
      tags: TAGS,
      summary: 'Reviews in one state, newest first; how many wait',
      querystring: adminReviewsQuery,
      response: { 200: adminReviews },
    },
    handler: async (request) => listReviewsByState(context, request.query),
  })
  routes.route({
    method: 'POST',
    url: `${adminReviewsPath}/:id`,
    config: { access: 'reviews.decide' },
    schema: {
      tags: TAGS,
      summary: 'Publishes a review or rejects it; the rating follows',
      params: z.object({ id: z.uuid() }),
      body: reviewDecision,
      response: { 200: adminReview },
    },
    handler: async (request) =>
      decideReview(context, request.params.id, { state: request.body.state, by: actorOf(request) }),
  })
  routes.route({
    method: 'POST',
    url: `${adminReviewsPath}/:id/reply`,
    config: { access: 'reviews.decide' },
    schema: {
      tags: TAGS,
      summary: 'Publishes the consultant’s reply to a review or rejects it',
      params: z.object({ id: z.uuid() }),
      body: replyDecision,
      response: { 200: adminReview },
    },
    handler: async (request) => decideReply(context, request.params.id, { ...request.body, by: actorOf(request) }),
  })
}
