import {
  adminReview,
  adminReviews,
  adminReviewsPath,
  adminReviewsQuery,
  replyDecision,
  reviewDecision,
} from '@velvetline/contracts/reviews'
import { type App, idParams } from '../../platform/http/app.ts'
import { decideReply, decideReview, listReviewsByState } from '../reviews/index.ts'
import { actorOf } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'

/** What members have written after calls, for the operator's staff. */
export const registerReviewRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminReviewsPath,
    config: { access: 'reviews.decide' },
    schema: {
      summary: 'Reviews in one state, newest first; how many wait',
      querystring: adminReviewsQuery,
      response: { 200: adminReviews },
    },
    handler: async (request) => listReviewsByState(context, request.query),
  })
  app.route({
    method: 'POST',
    url: `${adminReviewsPath}/:id`,
    config: { access: 'reviews.decide' },
    schema: {
      summary: 'Publishes a review or rejects it; the rating follows',
      params: idParams,
      body: reviewDecision,
      response: { 200: adminReview },
    },
    handler: async (request) =>
      decideReview(context, request.params.id, { state: request.body.state, by: actorOf(request) }),
  })
  app.route({
    method: 'POST',
    url: `${adminReviewsPath}/:id/reply`,
    config: { access: 'reviews.decide' },
    schema: {
      summary: 'Publishes the consultant’s reply to a review or rejects it',
      params: idParams,
      body: replyDecision,
      response: { 200: adminReview },
    },
    handler: async (request) => decideReply(context, request.params.id, { ...request.body, by: actorOf(request) }),
  })
}
