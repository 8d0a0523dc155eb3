import { createHash } from 'node:crypto'
import { LANGUAGES } from '@velvetline/contracts/locales'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { drawPreview, type Preview } from './draw-preview.ts'
import { findPreview, PREVIEW_KINDS } from './find-preview.ts'

const CACHE = 'public, max-age=86400'
const KEPT_BYTES_MAX = 16 * 1024 * 1024
const SLUG = /^[a-z0-9-]{1,120}$/

const keyOf = ({ site, title, line, photo }: Preview): string => {
  const hash = createHash('sha1').update(`${site}\n${title}\n${line}\n`)
  return hash.update(photo ?? '').digest('base64url')
}

export const registerPreviewRoutes = (app: App, context: ProfilesContext): void => {
  const kept = new LRUCache<string, Promise<Buffer>>({
    maxSize: KEPT_BYTES_MAX,
    // About the size of a picture; one that is being drawn counts as much.
    sizeCalculation: () => 64 * 1024,
  })
  const draw = (key: string, preview: Preview): Promise<Buffer> => {
    const known = kept.get(key)
    if (known) return known
    const drawing = drawPreview(preview)
    kept.set(key, drawing)
    // The next request tries again.
    drawing.catch(() => kept.delete(key))
    return drawing
  }

  app.route({
    method: 'GET',
    url: '/previews/:kind/:name.:language.jpg',
    schema: {
      summary: 'The picture of a page for previews of its address, 1200 by 630 pixels',
      params: z.object({ kind: z.enum(PREVIEW_KINDS), name: z.string().regex(SLUG), language: z.enum(LANGUAGES) }),
      produces: ['image/jpeg'],
      response: { 200: z.instanceof(Buffer), 304: z.null() },
    },
    handler: async (request, reply) => {
      const preview = { site: context.config.service.name, ...(await findPreview(context, request.params)) }
      const key = keyOf(preview)
      reply.header('cache-control', CACHE).header('etag', `"${key}"`)
      if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send(null)
      return reply.type('image/jpeg').send(await draw(key, preview))
    },
  })
}
