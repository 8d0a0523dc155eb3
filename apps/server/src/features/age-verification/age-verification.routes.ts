import {
  ageCallbackPath,
  ageCompletePath,
  ageInitiateAnonymousPath,
  ageInitiatePath,
  ageReturn,
  ageReturnAnswer,
  ageStart,
  ageStartAnswer,
  ageStatus,
  ageStatusPath,
  anonymousAgeStart,
} from '@velvetline/contracts/age-verification'
import { acknowledgement } from '@velvetline/contracts/http'
import { HOUR_MS } from '../../kernel/clock.ts'
import { hashSecret } from '../../kernel/ids.ts'
import type { App } from '../../platform/http/app.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { receiveMessage } from './ask-verifier.ts'
import { completeCheck, showStatus } from './complete-check.ts'
import { registerAgeChecks } from './judge-request.ts'
import { registerSandboxRoutes } from './sandbox.routes.ts'
import { startCheck } from './start-check.ts'

/** A message names a check and little else. */
const MESSAGE_MAX_BYTES = 16 * 1024

/** The body stays raw, since the signature covers its bytes. */
const registerCallback = async (app: App, context: AgeVerificationContext): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MESSAGE_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url: ageCallbackPath,
      schema: { summary: 'A message of the verifier', response: { 200: acknowledgement } },
      handler: async ({ headers, body }) => {
        await receiveMessage(context, { headers, body: typeof body === 'string' ? body : '' })
        return { ok: true as const }
      },
    })
  })
}

/**
 * Each start, and each return of an undecided check, is a call to the verifier. A household or a mobile network shares one address; this only
 * stops machines that discard their cookies or repeat without end.
 */
const CALLS_PER_ADDRESS = { max: 120, windowMs: HOUR_MS }

const registerStarts = (app: App, context: AgeVerificationContext): void => {
  const startsPerAddress = createRateLimit(context, 'age-verification.startsPerAddress', CALLS_PER_ADDRESS)
  app.route({
    method: 'POST',
    url: ageInitiatePath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Begins the age check of the signed-in member',
      body: ageStart,
      response: { 200: ageStartAnswer },
    },
    handler: async (request) => startCheck(context, request, request.body.returnUrl),
  })
  app.route({
    method: 'POST',
    url: ageInitiateAnonymousPath,
    schema: {
      summary: 'Begins the age check of a visitor, whose result is bound to a cookie of this answer',
      body: anonymousAgeStart,
      response: { 200: ageStartAnswer },
    },
    handler: async (request, reply) => {
      await startsPerAddress.take(networkOf(request.ip))
      const visitorHash = context.visitorCookie.give(request, reply)
      const sessionHash = hashSecret(`age-session:${request.body.sessionId}`)
      return startCheck(context, request, request.body.returnUrl, { visitorHash, sessionHash })
    },
  })
}

/** Registers the check first, for the routes of later features. Nothing here is cached. */
export const registerAgeVerification = (app: App, context: AgeVerificationContext): void => {
  registerAgeChecks(app, context)
  const returnsPerAddress = createRateLimit(context, 'age-verification.returnsPerAddress', CALLS_PER_ADDRESS)
  app.register(async (scope: App) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.route({
      method: 'GET',
      url: ageStatusPath,
      schema: { summary: 'Whether this person’s age is proven', response: { 200: ageStatus } },
      handler: async (request) => showStatus(context, request),
    })
    scope.route({
      method: 'POST',
      url: ageCompletePath,
      schema: {
        summary: 'Asks the verifier about the attempt that this person came back from',
        body: ageReturn,
        response: { 200: ageReturnAnswer },
      },
      handler: async (request) => {
        await returnsPerAddress.take(networkOf(request.ip))
        return completeCheck(context, request.body.reference, request)
      },
    })
    registerStarts(scope, context)
    await registerCallback(scope, context)
    registerSandboxRoutes(scope, context)
  })
}
