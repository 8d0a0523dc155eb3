import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts'

const YEAR_MS = 365 * DAY_MS
const COMPRESSED = /\.(gz|br)$/

/** Hashed files for ever, those with a fixed name for an hour. */
export const serveFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  const directory = join(root, 'assets')
  await app.register(fastifyStatic, {
    root: directory,
    // With a route of its own the plugin reads the whole directory for each request, to learn how a name is spelt.
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  const assets = new Set(await readdir(directory))
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, ({ params }, reply) =>
    assets.has(params.name) ? reply.sendFile(params.name) : reply.callNotFound(),
  )
  const entries = await readdir(root, { withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || COMPRESSED.test(entry.name)) continue
    app.get(`/${entry.name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(entry.name, root, { maxAge: HOUR_MS, immutable: false }),
    )
  }
}
