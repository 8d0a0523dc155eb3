import { callsPath } from '@velvetline/contracts/calls'
import { acknowledgement } from '@velvetline/contracts/http'
import {
  agentReviews,
  agentReviewsPath,
  agentReviewsQuery,
  agentReviewsWaiting,
  agentReviewsWaitingPath,
  newReview,
  newReviewReply,
  publicReviews,
  reviewsQuery,
} from '@velvetline/contracts/reviews'
import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { listReviews } from './list-reviews.ts'
import { countReviewsToAnswer, listForAgent, replyToReview } from './reply-to-review.ts'
import { writeReview } from './write-review.ts'

/** As fresh as the profiles. */
const CACHE_CONTROL = 'public, max-age=60'

const registerReplies = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: agentReviewsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Published reviews of the agent’s own profiles, newest first, with what was replied',
      querystring: agentReviewsQuery,
      response: { 200: agentReviews },
    },
    handler: async (request) => listForAgent(context, principalOf(request).accountId, request.query),
  })
  app.route({
    method: 'GET',
    url: agentReviewsWaitingPath,
    config: { access: ['agent'] },
    schema: { summary: 'How many new reviews have no reply', response: { 200: agentReviewsWaiting } },
    handler: async (request) => ({ waiting: await countReviewsToAnswer(context, principalOf(request).accountId) }),
  })
  app.route({
    method: 'PUT',
    url: `${agentReviewsPath}/:id/reply`,
    config: { access: ['agent'] },
    schema: {
      summary: 'Replies to a review, once; staff read it before it is shown',
      params: z.object({ id: z.string().max(64) }),
      body: newReviewReply,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await replyToReview(context, accountId, { reviewId: request.params.id, content: request.body.content })
      return { ok: true as const }
    },
  })
}

export const registerReviews = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: '/api/profiles/:uuidOrSlug/reviews',
    schema: {
      summary: 'What members have said after calls, newest first; without names',
      params: z.object({ uuidOrSlug: z.string().max(128) }),
      querystring: reviewsQuery,
      response: { 200: publicReviews },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', CACHE_CONTROL)
      const { params, query, language } = request
      return listReviews(context, params.uuidOrSlug, { ...query, language: query.language ?? language })
    },
  })
  app.route({
    method: 'POST',
    url: `${callsPath}/:callId/review`,
    config: { access: ['member'] },
    schema: {
      summary: 'Reviews a paid call that is over, once; it is read by staff before it is shown',
      params: z.object({ callId: z.string().max(64) }),
      body: newReview,
      response: { 201: acknowledgement },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const { params, body, language } = request
      await writeReview(context, { memberId: accountId, callId: params.callId, ...body, language })
      return reply.code(201).send({ ok: true as const })
    },
  })
  registerReplies(app, context)
}
