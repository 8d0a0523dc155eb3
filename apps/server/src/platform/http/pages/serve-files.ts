import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PUSH_WORKER_PATH } from '@velvetline/contracts/notifications'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts'
import type { App } from '../app.ts'

const YEAR_MS = 365 * DAY_MS
const COMPRESSED = /\.(gz|br)$/

/** It runs without a page, and talks to us alone. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Hashed files for ever, those with a fixed name for an hour; browsers must see a new service worker at once. */
export const serveFiles = async (app: App, root: string): Promise<void> => {
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
    const isWorker = `/${entry.name}` === PUSH_WORKER_PATH
    app.get(`/${entry.name}`, { schema: { hide: true } }, (_request, reply) => {
      if (isWorker) reply.header('content-security-policy', WORKER_POLICY)
      return reply.sendFile(entry.name, root, { maxAge: isWorker ? 0 : HOUR_MS, immutable: false })
    })
  }
}
