import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { App } from '../../../platform/http/app.ts'
import { requireVerified } from '../../age-verification/index.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { viewerOf } from '../show-profile.ts'
import { loadPhoto } from './load-photo.ts'

const PUBLIC_CACHE = 'public, max-age=31536000, immutable'
/** Stored by this browser only, and revalidated each time. */
const MEMBERS_CACHE = 'private, no-cache'
const PATH_MAX_CHARACTERS = 200
const SEAL_MAX_CHARACTERS = 64

const sealQuery = z.object({
  until: z.coerce.number().int().positive().optional(),
  seal: z.string().max(SEAL_MAX_CHARACTERS).optional(),
})

/** An address never changes its picture, so public ones may be cached for ever. */
export const registerPhotoRoutes = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: '/photos/*',
    schema: {
      summary:
        'A photo as `…/{360|600|900}.{avif|webp|jpg}`; members-only originals need a signed address, which works for a while and for one account',
      params: z.object({ '*': z.string().max(PATH_MAX_CHARACTERS) }),
      querystring: sealQuery,
      produces: ['image/avif', 'image/webp', 'image/jpeg'],
      response: { 200: z.instanceof(Buffer), 304: z.null() },
    },
    handler: async (request, reply) => {
      const { until, seal } = request.query
      const viewer = await viewerOf(context, request)
      const presented = until !== undefined && seal !== undefined ? { until, seal } : null
      // Only originals have a seal: a viewer who lacks only the age check gets that refusal.
      if (presented && viewer?.isAgeVerified === false) await requireVerified(context, request)
      const photo = await loadPhoto(context, { path: request.params['*'], viewer, seal: presented })
      const tag = `"${createHash('sha1').update(photo.content).digest('base64url')}"`
      reply.header('cache-control', photo.isPublic ? PUBLIC_CACHE : MEMBERS_CACHE).header('etag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send(null)
      return reply.type(photo.mediaType).send(photo.content)
    },
  })
}
