import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Profiles } from './create-profiles.ts'

const PUBLIC_CACHE = 'public, max-age=31536000, immutable'
/** May be kept, but only by this browser and only as long as the server agrees each time. */
const MEMBERS_CACHE = 'private, no-cache'
const KEY_MAX_CHARACTERS = 200

/** Serves photos. An address never changes its picture, so public ones may be kept for ever. */
export const registerPhotoRoutes = (app: FastifyInstance, { profiles }: { profiles: Profiles }): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/photos/*',
    schema: {
      tags: ['profiles'],
      summary: 'A photo; members-only originals exist only for subscribers and staff',
      params: z.object({ '*': z.string().max(KEY_MAX_CHARACTERS) }),
      produces: ['image/webp'],
      response: { 200: z.instanceof(Buffer), 304: z.null() },
    },
    handler: async (request, reply) => {
      const photo = await profiles.photo(request.params['*'], request.principal)
      const tag = `"${createHash('sha1').update(photo.content).digest('base64url')}"`
      reply.header('cache-control', photo.isPublic ? PUBLIC_CACHE : MEMBERS_CACHE).header('etag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send(null)
      return reply.type(photo.mediaType).send(photo.content)
    },
  })
}
