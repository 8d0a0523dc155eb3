import {
  ageReturn,
  ageReturnAnswer,
  ageStart,
  ageStartAnswer,
  ageStatus,
  anonymousAgeStart,
} from '@velvetline/contracts/age-verification'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Clock, HOUR_MS } from '../../kernel/clock.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { workAgeVerificationJobs } from './age-verification.jobs.ts'
import { registerCallback } from './callback.routes.ts'
import type { AgeVerification } from './create-age-verification.ts'
import { registerSandboxRoutes } from './sandbox.routes.ts'

export interface AgeVerificationContext {
  readonly ageVerification: AgeVerification
  readonly clock: Clock
  readonly jobs: Jobs
}

const tags = ['age verification']
/** A household or a mobile network shares one address; this only stops machines that throw their cookies away. */
const STARTS_PER_ADDRESS = { max: 120, windowMs: HOUR_MS }

const registerStarts = (app: FastifyInstance, { ageVerification, clock }: AgeVerificationContext): void => {
  const startsPerAddress = createRateLimit(clock, STARTS_PER_ADDRESS)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'POST',
    url: API.ageInitiate,
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Begins the age check of the signed-in member',
      body: ageStart,
      response: { 200: ageStartAnswer },
    },
    handler: async (request) => ageVerification.startCheck(request, request.body.returnUrl, {}),
  })
  routes.route({
    method: 'POST',
    url: API.ageInitiateAnonymous,
    schema: {
      tags,
      summary: 'Begins the age check of a visitor, whose result is bound to a cookie of this answer',
      body: anonymousAgeStart,
      response: { 200: ageStartAnswer },
    },
    handler: async (request, reply) => {
      startsPerAddress.take(networkOf(request.ip))
      const visitorHash = ageVerification.visitorCookie.give(request, reply)
      const sessionHash = hashSecret(`age-session:${request.body.sessionId}`)
      return ageVerification.startCheck(request, request.body.returnUrl, { visitorHash, sessionHash })
    },
  })
}

/** Status, the two ways to begin, the return, the verifier's messages, the sandbox. No answer may be kept by a cache. */
export const registerAgeVerification = (app: FastifyInstance, context: AgeVerificationContext): void => {
  const { ageVerification } = context
  app.addHook('onReady', () => workAgeVerificationJobs(context))
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const routes = scope.withTypeProvider<ZodTypeProvider>()
    routes.route({
      method: 'GET',
      url: API.ageStatus,
      schema: { tags, summary: 'Whether this person’s age is proven', response: { 200: ageStatus } },
      handler: async (request) => ageVerification.showStatus(request),
    })
    routes.route({
      method: 'POST',
      url: API.ageComplete,
      schema: {
        tags,
        summary: 'Asks the verifier about the attempt that this person came back from',
        body: ageReturn,
        response: { 200: ageReturnAnswer },
      },
      handler: async (request) => ageVerification.completeCheck(request, request.body.reference),
    })
    registerStarts(scope, context)
    await registerCallback(scope, ageVerification)
    registerSandboxRoutes(scope, ageVerification)
  })
}
