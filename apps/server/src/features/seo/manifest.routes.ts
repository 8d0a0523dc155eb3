import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import type { ProfilesContext } from '../profiles/index.ts'

const CACHE = 'public, max-age=86400'
/** As in the heads of the pages. */
const GROUND = '#150d14'
const SIZES = [192, 512]

const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  display: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
})

/** Reveals no more than the service's name and icon on a home screen. */
export const registerManifestRoute = (app: App, { config }: ProfilesContext): void => {
  const { name } = config.service
  const icons = SIZES.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }))
  app.route({
    method: 'GET',
    url: '/site.webmanifest',
    schema: {
      summary: 'The web app manifest',
      produces: ['application/manifest+json'],
      response: { 200: manifest },
    },
    handler: async (_request, reply) => {
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', CACHE)
      return {
        name,
        short_name: name,
        start_url: '/',
        display: 'minimal-ui',
        background_color: GROUND,
        theme_color: GROUND,
        icons,
      }
    },
  })
}
