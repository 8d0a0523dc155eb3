import { acknowledgement } from '@velvetline/contracts/errors'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { receiveMessage } from './receive-message.ts'

/** A message names a check and little else. */
const MESSAGE_MAX_BYTES = 16 * 1024

/** Where the verifier tells its results. The body stays as it came, since a signature is over its very bytes. */
export const registerCallback = async (app: FastifyInstance, context: AgeVerificationContext): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MESSAGE_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.withTypeProvider<ZodTypeProvider>().route({
      method: 'POST',
      url: API.ageCallback,
      schema: { tags: ['age verification'], summary: 'A message of the verifier', response: { 200: acknowledgement } },
      handler: async ({ headers, body }) => {
        await receiveMessage(context, { headers, body: typeof body === 'string' ? body : '' })
        return { ok: true as const }
      },
    })
  })
}
