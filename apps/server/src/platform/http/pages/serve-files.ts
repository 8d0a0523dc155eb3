import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { PUSH_WORKER_PATH } from '@velvetline/contracts/notifications'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts'
import type { App } from '../app.ts'
import type { PackedFile } from './build-pack.ts'
import type { KeptBuilds } from './kept-builds.ts'
import { chooseEncoding } from './page-cache.ts'

const YEAR_MS = 365 * DAY_MS
const COMPRESSED = /\.(gz|br)$/

/** It runs without a page, and talks to us alone. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Of what a build makes. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** As the plugin sends those of this build. */
const sendPacked = async (
  { params, headers }: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
  { content, isBrotli }: PackedFile,
): Promise<FastifyReply> => {
  reply.headers({
    'content-type': TYPES[extname(params.name)] ?? 'application/octet-stream',
    'cache-control': `public, max-age=${YEAR_MS / SECOND_MS}, immutable`,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  if (!isBrotli) return reply.send(content)
  // Hardly any browser takes the long way.
  if (chooseEncoding(headers['accept-encoding']) !== 'br') return reply.send(await promisify(brotliDecompress)(content))
  return reply.header('content-encoding', 'br').send(content)
}

/** Hashed files for ever, those with a fixed name for an hour; browsers must see a new service worker at once. */
export const serveFiles = async (app: App, root: string, kept?: Pick<KeptBuilds, 'find'>): Promise<void> => {
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
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    if (assets.has(name)) return reply.sendFile(name)
    const file = await kept?.find(name)
    return file ? sendPacked(request, reply, file) : reply.callNotFound()
  })
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
